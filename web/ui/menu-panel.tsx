import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { Link } from "react-router";
import { useAnchoredPopover } from "./anchored-popover.ts";
import type { MenuGroup, MenuItem } from "./menu.tsx";

interface MenuPanelProps {
  id: string;
  isOpen: boolean;
  /** Runs also when the browser closes the panel. */
  onClose: () => void;
  anchorRef: RefObject<HTMLButtonElement | null>;
  startsAtEnd: boolean;
  groups: readonly MenuGroup[];
  header: ReactNode;
  align: "start" | "end";
}

const itemsIn = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []);

/** Returns the item that gets the focus for a key, or undefined for any other key. */
function itemForKey(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  return [...items.slice(at + 1), ...items].find((item) =>
    item.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
}

export function MenuPanel({ id, isOpen, onClose, anchorRef, startsAtEnd, groups, header, align }: MenuPanelProps) {
  const { panelRef } = useAnchoredPopover<HTMLButtonElement, HTMLDivElement>(isOpen, `bottom-${align}`, { anchorRef });
  const close = () => {
    onClose();
    anchorRef.current?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === "Tab") return close();
    const target = itemForKey(event.key, itemsIn(panelRef.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div
      ref={panelRef}
      id={`${id}-menu`}
      popover="auto"
      onToggle={(event) => {
        if (event.newState === "closed") return onClose();
        itemsIn(panelRef.current)
          .at(startsAtEnd ? -1 : 0)
          ?.focus();
      }}
      className="fixed inset-auto m-0 max-h-[min(28rem,calc(100dvh-1rem))] min-w-48 max-w-80 overflow-y-auto rounded-lg border-0 bg-surface p-1 text-sm text-text shadow-float"
    >
      {header ? <div className="px-3 py-2">{header}</div> : null}
      <div role="menu" tabIndex={-1} aria-labelledby={id} onKeyDown={onMenuKey}>
        {isOpen
          ? groups.map((group, index) => (
              <MenuSection key={group.label ?? index} group={group} isFirst={index === 0} onDone={close} />
            ))
          : null}
      </div>
    </div>
  );
}

function MenuSection({ group, isFirst, onDone }: { group: MenuGroup; isFirst: boolean; onDone: () => void }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={group.label ? id : undefined}
      className={isFirst ? "" : "mt-1 border-t border-line pt-1"}
    >
      {group.label ? (
        <div id={id} className="px-3 pt-1.5 pb-1 text-xs font-medium text-faint">
          {group.label}
        </div>
      ) : null}
      {group.items.map((item) => (
        <MenuRow key={item.label} item={item} onDone={onDone} />
      ))}
    </fieldset>
  );
}

const ROW =
  "flex w-full items-center gap-2.5 rounded-md px-3 py-2 text-start outline-none focus:bg-surface-hover aria-disabled:cursor-not-allowed aria-disabled:text-faint";

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const Icon = item.icon;
  const shared = {
    role: item.isChosen === undefined ? "menuitem" : "menuitemradio",
    tabIndex: -1,
    "aria-checked": item.isChosen,
    "aria-disabled": item.isDisabled || undefined,
    className: `${ROW} ${item.isDanger ? "text-danger focus:bg-danger-soft" : ""}`,
    onPointerMove: (event: { currentTarget: HTMLElement }) => {
      if (!item.isDisabled) event.currentTarget.focus();
    },
  };
  const content = (
    <>
      {Icon ? <Icon aria-hidden="true" className={`size-4 shrink-0 ${item.isDanger ? "" : "text-muted"}`} /> : null}
      <span className="min-w-0 grow">
        {item.label}
        {item.description ? <span className="block text-xs text-muted">{item.description}</span> : null}
      </span>
      {item.isChosen ? <Check aria-hidden="true" className="size-4 shrink-0 text-brand" /> : null}
    </>
  );
  if ("to" in item && !item.isDisabled) {
    return (
      <Link to={item.to} onClick={onDone} {...shared}>
        {content}
      </Link>
    );
  }
  const select = () => {
    if (item.isDisabled) return;
    onDone();
    if ("onSelect" in item) item.onSelect();
  };
  return (
    <button type="button" onClick={select} {...shared}>
      {content}
    </button>
  );
}
