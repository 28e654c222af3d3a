import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface DialogButtonsProps {
  onCancel: () => void;
  /** The action cannot be undone. */
  isDanger?: boolean;
  /** The label of the button that sends the form. */
  children: ReactNode;
}

/**
 * The last part of a form in a `FormDialog`: it stays in sight while the fields and their errors scroll. A sticky element
 * stops at the padding of its scroll box, so the negative margins pull it across that padding.
 */
export function DialogButtons({ onCancel, isDanger = false, children }: DialogButtonsProps) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex justify-end gap-2 border-t border-line bg-surface px-6 py-4">
      <Button onClick={onCancel}>취소</Button>
      <SubmitButton variant={isDanger ? "danger" : "primary"}>{children}</SubmitButton>
    </div>
  );
}
