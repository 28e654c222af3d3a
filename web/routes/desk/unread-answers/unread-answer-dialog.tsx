import { useState } from "react";
import type { UnreadAnswer } from "#contracts/desk/unread-answers.ts";
import { UNREAD_ANSWER_KINDS, type UnreadAnswerDecision } from "#domain/support/unread-answer.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

interface UnreadAnswerDialogProps {
  unread: UnreadAnswer | undefined;
  onClose: () => void;
}

export function UnreadAnswerDialog({ unread, onClose }: UnreadAnswerDialogProps) {
  return (
    <FormDialog
      isOpen={unread !== undefined}
      onClose={onClose}
      title={unread ? `${UNREAD_ANSWER_KINDS[unread.kind].text} ${unread.answer}` : ""}
      description={`같은 답을 받은 ${unread?.count ?? 0}건에 모두 적용하며 되돌릴 수 없습니다.`}
    >
      {(askToClose) => (unread ? <Decision unread={unread} onDone={onClose} onCancel={askToClose} /> : null)}
    </FormDialog>
  );
}

interface DecisionProps {
  unread: UnreadAnswer;
  onDone: () => void;
  onCancel: () => void;
}

const NO_RULES = {};

function Decision({ unread: { kind, brand, answer }, onDone, onCancel }: DecisionProps) {
  const { succeeded, failed } = UNREAD_ANSWER_KINDS[kind];
  const [decision, setDecision] = useState<UnreadAnswerDecision>("SUCCEEDED");
  const isFailure = decision === "FAILED";
  return (
    <DialogForm
      intent="decide"
      rules={NO_RULES}
      submitText={isFailure ? failed : succeeded}
      isDanger={isFailure}
      failureTitle="결과를 정하지 못했습니다"
      onDone={onDone}
      onCancel={onCancel}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="brand" value={brand} />
      <input type="hidden" name="answer" value={answer} />
      <RadioGroup
        legend="결과"
        name="decision"
        value={decision}
        onValueChange={(value) => setDecision(value === "FAILED" ? "FAILED" : "SUCCEEDED")}
        options={[
          { value: "SUCCEEDED", label: succeeded },
          { value: "FAILED", label: failed },
        ]}
      />
    </DialogForm>
  );
}
