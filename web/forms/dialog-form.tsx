import type { ReactNode } from "react";
import { ActionForm } from "./action-form.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import type { FieldRules } from "./field-rules.ts";
import { useClosingForm } from "./use-closing-form.ts";

interface DialogFormProps {
  intent: string;
  rules?: FieldRules;
  submitText: string;
  /** The action cannot be undone. */
  isDanger?: boolean;
  failureTitle?: string;
  /** The address to send to, if not the page's own action. */
  action?: string;
  /** Set on a form with files. */
  encType?: "multipart/form-data";
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The usual form in a `FormDialog`: it closes after success and stays open after a refusal. */
export function DialogForm({
  intent,
  submitText,
  isDanger = false,
  onDone,
  onCancel,
  children,
  ...rest
}: DialogFormProps) {
  const { fetcher, failure } = useClosingForm(onDone);
  return (
    <ActionForm {...rest} fetcher={fetcher} failure={failure}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <DialogButtons onCancel={onCancel} isDanger={isDanger}>
        {submitText}
      </DialogButtons>
    </ActionForm>
  );
}
