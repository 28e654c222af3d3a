const OPEN_DELAY_MS = 90;
const CLOSE_DELAY_MS = 220;

interface HeaderMenu {
  item: HTMLElement;
  button: HTMLButtonElement;
  panel: HTMLElement;
}

/**
 * The menus are native popovers: click, Esc, outside click and tab order need no script. Added here: opening on hover
 * after a short rest, and the arrow keys between and into the menus.
 */
export function enhanceHeaderMenus(): void {
  document.addEventListener("pointerover", onPointerOver);
  document.addEventListener("keydown", onKeyDown);
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

/** The click that follows a hover would close what the hover has just opened. */
function keepHoveredOpen(event: MouseEvent): void {
  const menu = menuOf(event.target);
  if (!menu?.button.contains(event.target as Node)) return;
  clearTimeout(timer);
  if (openedByHover === menu.item && isOpen(menu)) event.preventDefault();
  openedByHover = undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  const menu = menuOf(event.target);
  if (!menu || event.ctrlKey || event.metaKey || event.altKey) return;
  const isOnButton = event.target === menu.button;
  const stops = isOnButton && event.key.match(/^Arrow(Left|Right)$/) ? buttonsBeside(menu.button) : linksOf(menu);
  const step = STEPS[event.key];
  if (step === undefined || (!isOnButton && event.key.match(/^Arrow(Left|Right)$/))) return;
  event.preventDefault();
  if (isOnButton && event.key === "ArrowDown") {
    if (!isOpen(menu)) menu.panel.showPopover({ source: menu.button });
    stops[0]?.focus();
    return;
  }
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops.at((at + step) % stops.length)?.focus();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const linksOf = (menu: HeaderMenu): HTMLElement[] => [...menu.panel.querySelectorAll<HTMLElement>("a")];

const buttonsBeside = (button: HTMLElement): HTMLElement[] => [
  ...(button.closest("ul")?.querySelectorAll<HTMLElement>(":scope > li > :is(a, button)") ?? []),
];
