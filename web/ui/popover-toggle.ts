import { type MouseEvent, useRef } from "react";

/** Handles the button of an auto popover. Pressing it already closes the popover, so the click must not open it again. */
export function usePopoverToggle(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const wasOpen = useRef(false);
  return {
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    // A click from the keyboard (detail 0) has closed nothing before.
    onClick: (event: MouseEvent) => setOpen(event.detail === 0 ? !isOpen : !wasOpen.current),
  };
}
