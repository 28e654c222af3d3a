import type { LucideIcon } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import { MenuPanel } from "./menu-panel.tsx";
import { usePopoverToggle } from "./popover-toggle.ts";

interface MenuEntry {
  label: string;
  description?: string;
  icon?: LucideIcon;
  isDanger?: boolean;
  isDisabled?: boolean;
  isChosen?: boolean;
}

export type MenuItem = MenuEntry & ({ to: string } | { onSelect: () => void });

export interface MenuGroup {
  label?: string;
  items: readonly MenuItem[];
}

interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string;
  onPointerDown: () => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** Draws the button; spread the attributes on it. */
  trigger: (attributes: MenuTrigger) => ReactElement;
  groups: readonly MenuGroup[];
  header?: ReactNode;
  align?: "start" | "end";
}

export function Menu({ trigger, groups, header, align = "start" }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [startsAtEnd, setStartsAtEnd] = useState(false);
  const id = useId();
  const anchorRef = useRef<HTMLButtonElement>(null);
  const toggle = usePopoverToggle(isOpen, (next) => {
    setStartsAtEnd(false);
    setOpen(next);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setStartsAtEnd(event.key === "ArrowUp");
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  return (
    <>
      {trigger({
        ref: anchorRef,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": `${id}-menu`,
        ...toggle,
        onKeyDown,
      })}
      <MenuPanel
        id={id}
        isOpen={isOpen}
        onClose={onClose}
        anchorRef={anchorRef}
        startsAtEnd={startsAtEnd}
        groups={groups}
        header={header}
        align={align}
      />
    </>
  );
}
