import { type MouseEvent, useRef } from "react";

/** For the button of an auto popover: pressing it already closes the popover, so the click must not open it again. */
export function usePopoverToggle(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const wasOpen = useRef(false);
  return {
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    // A click without a pointer (detail 0) came from the keyboard and closed nothing before.
    onClick: (event: MouseEvent) => setOpen(event.detail === 0 ? !isOpen : !wasOpen.current),
  };
}
