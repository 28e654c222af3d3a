import { type RefObject, useCallback, useEffect, useRef } from "react";

export type Placement = "bottom-start" | "bottom-end" | "bottom" | "top";

const GAP_PX = 6;
const EDGE_PX = 8;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Places the panel beside its anchor: flips it when there is no room, and keeps it inside the window. */
export function placeBeside(anchor: Box, panel: Box, view: { width: number; height: number }, placement: Placement) {
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - GAP_PX - panel.height;
  const fitsBelow = below + panel.height <= view.height - EDGE_PX;
  const isAbove = placement === "top" ? above >= EDGE_PX || !fitsBelow : !fitsBelow && above >= EDGE_PX;
  const starts = {
    "bottom-start": anchor.left,
    "bottom-end": anchor.left + anchor.width - panel.width,
    bottom: anchor.left + (anchor.width - panel.width) / 2,
    top: anchor.left + (anchor.width - panel.width) / 2,
  };
  const left = Math.max(EDGE_PX, Math.min(starts[placement], view.width - EDGE_PX - panel.width));
  return { left: Math.round(left), top: Math.round(isAbove ? above : below) };
}

interface AnchoredPopover<Anchor extends HTMLElement, Panel extends HTMLElement> {
  anchorRef: RefObject<Anchor | null>;
  panelRef: RefObject<Panel | null>;
}

/** Keeps an open native popover beside its anchor; in the top layer no overflow or z-index affects it. */
export function useAnchoredPopover<Anchor extends HTMLElement, Panel extends HTMLElement>(
  isOpen: boolean,
  placement: Placement,
  options: { matchWidth?: boolean; anchorRef?: RefObject<Anchor | null> } = {},
): AnchoredPopover<Anchor, Panel> {
  const ownRef = useRef<Anchor>(null);
  const panelRef = useRef<Panel>(null);
  const { matchWidth = false, anchorRef = ownRef } = options;

  const place = useCallback(() => {
    const anchor = anchorRef.current?.getBoundingClientRect();
    const panel = panelRef.current;
    if (!anchor || !panel) return;
    if (matchWidth) panel.style.width = `${anchor.width}px`;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeBeside(anchor, panel.getBoundingClientRect(), view, placement);
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
  }, [placement, matchWidth, anchorRef]);

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel || !isOpen) return;
    if (!panel.matches(":popover-open")) panel.showPopover();
    place();
    // Content that loads later (a calendar, options) changes the size.
    const resized = new ResizeObserver(place);
    resized.observe(panel);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
      if (panel.matches(":popover-open")) panel.hidePopover();
    };
  }, [isOpen, place]);

  return { anchorRef, panelRef };
}
