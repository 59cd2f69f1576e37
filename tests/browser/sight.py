"""What can be seen on a page: boxes of regions, what is cut off, how large letters are."""

# Elements that are not wholly in sight: outside the page, or cut off by something around them that scrolls or clips.
CUT = """([root, selector]) => {
  const clips = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflow);
  const name = (element) => element.dataset.region ?? element.dataset.thing ?? element.dataset.choice
    ?? (element.textContent.trim().slice(0, 40) || element.className);
  const cut = (element) => {
    const own = element.getBoundingClientRect();
    const box = [own.left, own.top, own.right, own.bottom];
    const around = [[0, 0, innerWidth, innerHeight]];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (at === document.fullscreenElement) break; // it lies above everything around it
      if (!clips(at)) continue;
      const { left, top, right, bottom } = at.getBoundingClientRect();
      around.push([left, top, right, bottom]);
    }
    return around.some(([l, t, r, b]) => box[0] < l - 1 || box[1] < t - 1 || box[2] > r + 1 || box[3] > b + 1);
  };
  const seen = [...document.querySelectorAll(`${root} ${selector}`)].filter((one) => one.getClientRects().length);
  return { count: seen.length, cut: seen.filter(cut).map(name) };
}"""

REGIONS = """(root) => Object.fromEntries([...document.querySelectorAll(`${root} [data-region]`)]
  .filter((one) => one.getClientRects().length && !one.closest('.wsdv-instead'))
  .map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.dataset.region, [left, top, width, height].map(Math.round)];
  }))"""

# The size of letters on the screen, of drawn ones too.
LETTERS = """([root, selector]) => [...document.querySelectorAll(`${root} ${selector}`)]
  .filter((one) => one.getClientRects().length && one.textContent.trim())
  .map((one) => {
    const size = parseFloat(getComputedStyle(one).fontSize);
    return [one.textContent.trim(), size * (one.getScreenCTM ? one.getScreenCTM().a : 1)];
  })"""


class Sight:
    """What is seen of one widget of a page."""

    def __init__(self, page, root="[data-widget]"):
        self.page = page
        self.root = root

    def settle(self):
        """Let the page lay itself out: it measures, changes, and is laid out again."""
        for _ in range(4):
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def regions(self):
        """Left, top, width and height of each region that is shown, in whole pixels."""
        return self.page.evaluate(REGIONS, self.root)

    def cut(self, selector):
        """What of it is not wholly in sight. Something of it must be there."""
        found = self.page.evaluate(CUT, [self.root, selector])
        assert found["count"], f"nothing on the page is {selector}"
        return found["cut"]

    def letters(self, selector):
        """How large the smallest letters of it are, in pixels."""
        found = self.page.evaluate(LETTERS, [self.root, selector])
        assert found, f"nothing on the page is {selector}"
        return min(size for _, size in found)

    def overflows(self):
        """Whether there is more in the widget than its place holds."""
        return self.page.evaluate(
            "(root) => { const one = document.querySelector(root); return one.scrollHeight > one.clientHeight + 1; }",
            self.root,
        )


# What a decision needs: each must be in sight, wholly.
NEEDED = {
    "the question": ".wsdv-heading",
    "its answers": '[data-region="answers"] > *',
    "the map": '[data-region="map"] > svg',
    "cards": '[data-region="cards"] .tile',
    "tracks": '[data-region="tracks"] > svg',
    "what just happened": '[data-region="story"]',
    "buttons": ".wsdv-bar > :is(button, details)",
}


def missing(sight, needed=NEEDED):
    """What of all that is not in sight."""
    return {what: cut for what, selector in needed.items() if (cut := sight.cut(selector))}
