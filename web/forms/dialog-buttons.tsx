import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface DialogButtonsProps {
  onCancel: () => void;
  /** What it does cannot be undone. */
  isDanger?: boolean;
  /** On the button that sends the form. */
  children: ReactNode;
}

/**
 * Last in a form of a `FormDialog`: stays in sight while the fields above, and what is wrong with them, scroll. What sticks
 * stops at the padding of what scrolls, so it is let through it.
 */
export function DialogButtons({ onCancel, isDanger = false, children }: DialogButtonsProps) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex justify-end gap-2 border-t border-line bg-surface px-6 py-4">
      <Button onClick={onCancel}>취소</Button>
      <SubmitButton variant={isDanger ? "danger" : "primary"}>{children}</SubmitButton>
    </div>
  );
}
