import { PlusIcon, Trash2Icon } from "lucide-react";
import { FormField } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { PhoneInput } from "#web/ui/number-inputs.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type DraftReceiver, MOST_DRAFT_RECEIVERS, newReceiver, type TalkDraft } from "./talk-draft.ts";

interface ReceiverFieldsProps {
  draft: TalkDraft;
  onChange: (draft: TalkDraft) => void;
  variables: readonly string[];
  /** Shows the talk of this receiver in the preview. */
  onShow: (place: number) => void;
}

/** Fields for the receivers and the variables of each. */
export function ReceiverFields({ draft, onChange, variables, onShow }: ReceiverFieldsProps) {
  const { errors } = useFormState();
  const { receivers } = draft;
  const setReceivers = (changed: readonly DraftReceiver[]) => onChange({ ...draft, receivers: changed });
  return (
    <>
      {receivers.map((receiver, place) => (
        <fieldset
          key={receiver.rowId}
          className={`flex min-w-0 flex-col gap-3 ${place > 0 ? "border-t border-line pt-4" : ""}`}
          onFocus={() => onShow(place)}
        >
          <legend className="sr-only">{place + 1}번째 받는 사람</legend>
          <div className="flex items-start gap-3">
            <FormField name={`receivers.${place}.toNumber`} label="받는 번호" isRequired className="min-w-0 flex-1">
              <PhoneInput
                defaultValue={receiver.toNumber}
                autoComplete="off"
                onDigitsChange={(toNumber) => setReceivers(receivers.with(place, { ...receiver, toNumber }))}
              />
            </FormField>
            <FormField name={`receivers.${place}.toName`} label="이름" className="min-w-0 flex-1">
              <TextInput
                value={receiver.toName}
                autoComplete="off"
                maxLength={50}
                onChange={(event) => setReceivers(receivers.with(place, { ...receiver, toName: event.target.value }))}
              />
            </FormField>
            {receivers.length > 1 ? (
              <IconButton
                icon={Trash2Icon}
                label={`${place + 1}번째 받는 사람 빼기`}
                className="mt-7"
                onClick={() => setReceivers(receivers.toSpliced(place, 1))}
              />
            ) : null}
          </div>
          <VariableFields
            variables={variables}
            receiver={receiver}
            onChange={(changed) => setReceivers(receivers.with(place, changed))}
          />
          {errors[`receivers.${place}.variables`] ? (
            <FieldError>{errors[`receivers.${place}.variables`]}</FieldError>
          ) : null}
        </fieldset>
      ))}
      {receivers.length < MOST_DRAFT_RECEIVERS ? (
        <Button
          size="sm"
          icon={PlusIcon}
          className="self-start"
          onClick={() => setReceivers([...receivers, newReceiver()])}
        >
          받는 사람 추가
        </Button>
      ) : null}
    </>
  );
}

interface VariableFieldsProps {
  variables: readonly string[];
  receiver: DraftReceiver;
  onChange: (receiver: DraftReceiver) => void;
}

function VariableFields({ variables, receiver, onChange }: VariableFieldsProps) {
  if (variables.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {variables.map((name) => (
        <Field key={name} label={<code className="font-mono">{`#{${name}}`}</code>} isRequired>
          <TextInput
            value={receiver.variables[name] ?? ""}
            autoComplete="off"
            maxLength={1000}
            onChange={(event) =>
              onChange({ ...receiver, variables: { ...receiver.variables, [name]: event.target.value } })
            }
          />
        </Field>
      ))}
    </div>
  );
}
