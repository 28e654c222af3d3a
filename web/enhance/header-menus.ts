const OPEN_DELAY_MS = 90;
const CLOSE_DELAY_MS = 220;

interface HeaderMenu {
  item: HTMLElement;
  button: HTMLButtonElement;
  panel: HTMLElement;
}

/**
 * The menus are native popovers: click, Esc, outside click and tab order need no script. This adds opening on hover
 * after a short rest, the arrow keys between, into and within the menus, and closing once the focus has left.
 */
export function enhanceHeaderMenus(): void {
  document.addEventListener("pointerover", onPointerOver);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", closeLeftMenu);
  document.addEventListener("click", keepHoveredOpen, true);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let hovered: HTMLElement | undefined;
let openedByHover: HTMLElement | undefined;

function menuOf(target: EventTarget | null): HeaderMenu | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>("[data-menu]") : null;
  const button = item?.querySelector("button");
  const panel = item?.querySelector<HTMLElement>("[popover]");
  return item && button && panel ? { item, button, panel } : undefined;
}

const isOpen = (menu: HeaderMenu): boolean => menu.panel.matches(":popover-open");

const openMenu = (): HeaderMenu | undefined => menuOf(document.querySelector("[data-menu] :popover-open"));

function onPointerOver(event: PointerEvent): void {
  if (event.pointerType !== "mouse") return;
  const menu = menuOf(event.target);
  if (menu?.item === hovered) return;
  hovered = menu?.item;
  clearTimeout(timer);
  const current = openMenu();
  if (menu && !isOpen(menu)) {
    timer = setTimeout(show, current ? 0 : OPEN_DELAY_MS, menu);
  } else if (!menu && current && openedByHover === current.item) {
    timer = setTimeout(() => current.panel.hidePopover(), CLOSE_DELAY_MS);
  }
}

function show(menu: HeaderMenu): void {
  menu.panel.showPopover({ source: menu.button });
  openedByHover = menu.item;
}

/** Stops the click that follows a hover, because it would close the menu that the hover has just opened. */
function keepHoveredOpen(event: MouseEvent): void {
  const menu = menuOf(event.target);
  if (!menu?.button.contains(event.target as Node)) return;
  clearTimeout(timer);
  if (openedByHover === menu.item && isOpen(menu)) event.preventDefault();
  openedByHover = undefined;
}

function closeLeftMenu({ target }: FocusEvent): void {
  const current = openMenu();
  if (current && !current.item.contains(target as Node)) current.panel.hidePopover();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function onKeyDown(event: KeyboardEvent): void {
  const menu = menuOf(event.target);
  const step = STEPS[event.key];
  if (!menu || !step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const isSideways = /Left|Right/.test(event.key);
  const isOnButton = event.target === menu.button;
  const column = (event.target as Element).closest("section");
  if (isSideways && column && !isOnButton) beside(columnsOf(menu), column, step)?.querySelector("a")?.focus();
  else if (isSideways) beside(buttonsBeside(menu.button), menu.button, step)?.focus();
  else if (isOnButton) enter(menu, step);
  else beside(linksOf(menu), event.target as HTMLElement, step)?.focus();
}

function enter(menu: HeaderMenu, step: number): void {
  if (!isOpen(menu)) menu.panel.showPopover({ source: menu.button });
  linksOf(menu)
    .at(step > 0 ? 0 : -1)
    ?.focus();
}

const beside = <Stop extends Element>(stops: Stop[], stop: Stop, step: number): Stop | undefined =>
  stops.at((stops.indexOf(stop) + step) % stops.length);

const linksOf = (menu: HeaderMenu): HTMLElement[] => [...menu.panel.querySelectorAll<HTMLElement>("a")];

/** Returns the columns of a wide menu. */
const columnsOf = (menu: HeaderMenu): HTMLElement[] => [...menu.panel.querySelectorAll("section")];

const buttonsBeside = (button: HTMLElement): HTMLElement[] => [
  ...(button.closest("ul")?.querySelectorAll<HTMLElement>(":scope > li > :is(a, button)") ?? []),
];
