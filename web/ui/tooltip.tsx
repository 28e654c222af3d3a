import { cloneElement, type FocusEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useAnchoredPopover } from "./anchored-popover.ts";

const DELAY_MS = 300;

interface TooltipProps {
  /** One short sentence; necessary information belongs on the page instead. */
  text: string;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { anchorRef, panelRef } = useAnchoredPopover<HTMLSpanElement, HTMLSpanElement>(isOpen, "top");

  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), DELAY_MS);
  };
  const showForKeyboard = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible")) setOpen(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    // The document listens, because a pointer may hover while the focus is elsewhere.
    const hideOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", hideOnEscape);
    return () => document.removeEventListener("keydown", hideOnEscape);
  }, [isOpen]);
  const watch = {
    onPointerEnter: showSoon,
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: showForKeyboard,
    onBlur: hide,
  };
  return (
    <span ref={anchorRef} className="inline-flex max-w-full" {...watch}>
      {cloneElement(children, { "aria-describedby": id })}
      <span
        ref={panelRef}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 w-max max-w-72 rounded-md border-0 bg-text px-2.5 py-1.5 text-xs font-medium text-canvas"
      >
        {text}
      </span>
    </span>
  );
}
