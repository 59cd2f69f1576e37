// Files: what a person hands over to Python, and what Python hands over to a person.

const MOST_BYTES = 2 * 1024 * 1024;

function fileInput(stage, take) {
  const read = async () => {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    if (file.size > MOST_BYTES) stage.tell(stage.words["too-large"]);
    else take(await file.text());
  };
  const input = make("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: read });
  return input;
}

function download(root, { name, text: content }) {
  const type = text(name).endsWith(".html") ? "text/html" : "application/json";
  const url = URL.createObjectURL(new Blob([text(content)], { type }));
  const link = make("a", { href: url, download: text(name).replace(/[^\w.-]/g, "-"), hidden: true });
  root.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
