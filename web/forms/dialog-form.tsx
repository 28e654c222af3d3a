import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ActionForm } from "./action-form.tsx";
import type { FieldRules } from "./field-rules.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useClosingForm } from "./use-closing-form.ts";

interface DialogFormProps {
  intent: string;
  rules?: FieldRules;
  submitText: string;
  failureTitle?: string;
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The usual form in a `FormDialog`: closes with the server's yes, stays open with its no. */
export function DialogForm({ intent, submitText, onDone, onCancel, children, ...rest }: DialogFormProps) {
  const { fetcher, failure } = useClosingForm(onDone);
  return (
    <ActionForm {...rest} fetcher={fetcher} failure={failure} isGuarded>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>취소</Button>
        <SubmitButton>{submitText}</SubmitButton>
      </div>
    </ActionForm>
  );
}
