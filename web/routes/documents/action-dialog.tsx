import type { NextAction } from "#contracts/documents/document-parts.ts";
import { formatDateInText } from "#domain/calendar/time-format.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { CostNote } from "./cost-note.tsx";
import type { StepWords } from "./document-kind.tsx";

interface ActionDialogProps {
  question: { next: NextAction; words: StepWords } | undefined;
  cost: number | undefined;
  onClose: () => void;
}

/** Asks before a step of a document, and says what it does, what it costs and until when it is possible. */
export function ActionDialog({ question, cost, onClose }: ActionDialogProps) {
  return (
    <FormDialog
      isOpen={question !== undefined}
      onClose={onClose}
      size="sm"
      title={question?.words.question}
      description={question?.words.consequence}
    >
      {(askToClose) =>
        question ? <Question {...question} cost={cost} onDone={onClose} onCancel={askToClose} /> : null
      }
    </FormDialog>
  );
}

interface QuestionProps {
  next: NextAction;
  words: StepWords;
  cost: number | undefined;
  onDone: () => void;
  onCancel: () => void;
}

function Question({ next, words, cost, onDone, onCancel }: QuestionProps) {
  const isRefusal = next.action === "REFUSE";
  return (
    <DialogForm
      intent={next.action}
      rules={isRefusal ? REFUSAL_RULES : NO_RULES}
      submitText={words.text}
      failureTitle={`${words.text} 처리를 하지 못했습니다`}
      onDone={onDone}
      onCancel={onCancel}
    >
      <RequestKey />
      {next.warning ? <Callout kind="warning">{next.warning}</Callout> : null}
      {words.costs ? <CostNote cost={cost} /> : null}
      {next.until ? (
        <p className="text-muted">{formatDateInText(next.until.slice(0, 10))}까지 할 수 있습니다.</p>
      ) : null}
      {words.noteLabel ? (
        <FormField name="note" label={words.noteLabel} isRequired={isRefusal}>
          <TextInput maxLength={200} autoComplete="off" />
        </FormField>
      ) : null}
    </DialogForm>
  );
}

const NO_RULES = {};
const REFUSAL_RULES = { note: [required()] };
