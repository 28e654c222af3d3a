/** The height of the sticky header and a little reading distance below it. */
const READING_LINE_PX = 140;

/** Marks the section being read in every `data-scroll-spy` outline. */
export function enhanceScrollSpy(): void {
  const outline = document.querySelector("[data-scroll-spy]");
  if (!outline) return;
  const sections = [...outline.querySelectorAll<HTMLAnchorElement>("a")].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  let isWaiting = false;
  const mark = (): void => {
    isWaiting = false;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top <= READING_LINE_PX);
    const current = isAtEnd ? sections.at(-1) : passed.at(-1);
    for (const section of sections) {
      if (section === current) section.link.setAttribute("aria-current", "location");
      else section.link.removeAttribute("aria-current");
    }
  };
  const schedule = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(mark);
  };
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule, { passive: true });
  // The first look is scheduled, because measuring headings now would lay the page out before it is complete.
  schedule();
}
