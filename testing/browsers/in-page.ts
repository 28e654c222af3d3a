// Each of these functions is sent into a page as text, so it may use no name from outside.

/** Returns where the control of this name can be pressed, or undefined while it is hidden or covered. */
export function placeOf(name: string): { x: number; y: number } | undefined {
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const controls = [...top.querySelectorAll<HTMLElement>("a, button, input, select, summary, textarea")];
  const namesOf = (control: HTMLElement) => [
    control.getAttribute("aria-label"),
    control.textContent,
    ...[...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
  ];
  const plain = (text: string | null) => text?.replaceAll(/\s+/g, " ").trim() ?? "";
  const visible = controls.filter((control) => control.checkVisibility() && control.getClientRects().length > 0);
  const control =
    visible.find((each) => namesOf(each).some((text) => plain(text) === name)) ??
    visible.find((each) => namesOf(each).some((text) => plain(text).startsWith(name)));
  if (!control) return undefined;
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const box = control.getBoundingClientRect();
  const place = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  const target = document.elementFromPoint(place.x, place.y);
  return target && (control.contains(target) || target.closest("label")) ? place : undefined;
}

/**
 * Returns the element's place on the screen once every animation has ended; an animation driven by scrolling does not
 * count.
 */
export function restingPlaceOf(selector: string): string | undefined {
  const isMoving = document.getAnimations().some(({ effect, playState, timeline }) => {
    const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    return timeline === document.timeline && playState === "running" && !isEndless;
  });
  if (isMoving || document.fonts.status === "loading") return undefined;
  const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  return boxes.some(({ width }) => width > 0) ? JSON.stringify(boxes) : undefined;
}

/**
 * Names what cannot be seen: floating parts without a height or past the edge of the window, and a page that is too
 * wide.
 */
export function faultsOf(): string[] {
  const describe = (element: Element, what: string) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? "";
    return `${what}: <${element.localName}> "${name}" at ${left},${top}, ${width} × ${height}`;
  };
  const floating = [...document.querySelectorAll("dialog[open], :popover-open")].filter(
    (element) => element.childElementCount > 0 || element.textContent,
  );
  const isFlat = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 16 || height < 16;
  };
  const isOutside = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  // Heads and feet of dialogs do not scroll, so a part of them outside the dialog cannot be reached.
  const isCut = (element: Element) => {
    const outer = element.closest("dialog")?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return outer !== undefined && (top < outer.top - 1 || bottom > outer.bottom + 1);
  };
  const edges = document.querySelectorAll("dialog[open] > div > :is(header, footer)");
  const wide = document.documentElement.scrollWidth;
  return [
    ...floating.filter(isFlat).map((element) => describe(element, "no size")),
    ...floating.filter(isOutside).map((element) => describe(element, "past the edge of the window")),
    ...[...edges].filter(isCut).map((element) => describe(element, "cut off")),
    ...(wide > innerWidth ? [`the page is ${wide} px wide in a window of ${innerWidth}`] : []),
  ];
}
