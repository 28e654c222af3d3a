import { PlusIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import {
  TALK_BUTTON_LINK_TEXTS,
  TALK_BUTTON_TYPE_LINKS,
  TALK_BUTTON_URL_MAX_LENGTH,
} from "#domain/messages/talk-button.ts";
import {
  TALK_BUTTON_TYPES,
  TALK_KINDS,
  type TalkButton,
  type TalkButtonType,
  type TalkKind,
} from "#domain/messages/talk-limits.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface ButtonFieldsProps {
  kind: TalkKind;
  buttons: readonly TalkButton[];
  onChange: (buttons: readonly TalkButton[]) => void;
}

/** Fields for the buttons below a talk; each shows the addresses of its type. */
export function ButtonFields({ kind, buttons, onChange }: ButtonFieldsProps) {
  const { errors } = useFormState();
  const { maxButtons, isAd } = TALK_KINDS[kind];
  const types = (Object.keys(TALK_BUTTON_TYPES) as TalkButtonType[]).filter((type) => !(isAd && type === "DS"));
  // Buttons have no id, so each row gets a number that keeps typed text with its row.
  const [numbers, setNumbers] = useState(() => buttons.map((_, place) => place));
  const add = () => {
    setNumbers([...numbers, Math.max(0, ...numbers) + 1]);
    onChange([...buttons, { type: "WL", name: "" }]);
  };
  const remove = (place: number) => {
    setNumbers(numbers.toSpliced(place, 1));
    onChange(buttons.toSpliced(place, 1));
  };
  const change = (place: number, changed: TalkButton) => onChange(buttons.with(place, changed));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        버튼 <span className="font-normal text-muted">최대 {maxButtons}개</span>
      </legend>
      {buttons.map((button, place) => (
        <div key={numbers[place]} className="flex flex-col gap-3 rounded-md border border-line p-3">
          <div className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto] items-end gap-2">
            <FormField name={`buttons.${place}.type`} label="종류">
              <Select
                value={button.type}
                onChange={(event) => change(place, { type: event.target.value as TalkButtonType, name: button.name })}
                options={types.map((type) => ({ value: type, label: TALK_BUTTON_TYPES[type] }))}
              />
            </FormField>
            <FormField name={`buttons.${place}.name`} label="이름">
              <TextInput
                value={button.name}
                autoComplete="off"
                onChange={(event) => change(place, { ...button, name: event.target.value })}
              />
            </FormField>
            <IconButton icon={Trash2Icon} label={`${place + 1}번째 버튼 빼기`} onClick={() => remove(place)} />
          </div>
          {(TALK_BUTTON_TYPE_LINKS[button.type] ?? []).map((link) => (
            <FormField key={link} name={`buttons.${place}.${link}`} label={TALK_BUTTON_LINK_TEXTS[link]}>
              <TextInput
                value={button[link] ?? ""}
                inputMode="url"
                autoComplete="off"
                maxLength={TALK_BUTTON_URL_MAX_LENGTH}
                placeholder={link.startsWith("url") ? "https://" : "app://"}
                onChange={(event) => change(place, { ...button, [link]: event.target.value || undefined })}
              />
            </FormField>
          ))}
        </div>
      ))}
      {errors.buttons ? <FieldError>{errors.buttons}</FieldError> : null}
      {buttons.length < maxButtons ? (
        <Button size="sm" icon={PlusIcon} className="self-start" onClick={add}>
          버튼 추가
        </Button>
      ) : null}
    </fieldset>
  );
}
