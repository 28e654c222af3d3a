import { PlusIcon, Trash2Icon } from "lucide-react";
import { useFormState } from "#web/forms/form-state.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type AddressRow, newRow } from "./address-row.ts";

interface AddressListProps {
  rows: readonly AddressRow[];
  onChange: (rows: AddressRow[]) => void;
  canWrite: boolean;
}

export function AddressList({ rows, onChange, canWrite }: AddressListProps) {
  const { errors } = useFormState();
  const change = (changed: AddressRow) => onChange(rows.map((row) => (row.key === changed.key ? changed : row)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">허용할 주소</legend>
      {rows.length === 0 ? (
        <p className="rounded-md border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
          허용한 주소가 없습니다.
        </p>
      ) : null}
      {rows.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_auto]">
          <Field label={`주소 ${index + 1}`} isLabelHidden error={errors[`ips.${index}.cidr`]}>
            <TextInput
              name="cidr"
              data-field={`ips.${index}.cidr`}
              value={row.cidr}
              onChange={({ target }) => change({ ...row, cidr: target.value })}
              placeholder="203.0.113.7 또는 203.0.113.0/24"
              autoComplete="off"
              spellCheck={false}
              disabled={!canWrite}
              maxLength={64}
            />
          </Field>
          <Field
            label={`메모 ${index + 1}`}
            isLabelHidden
            error={errors[`ips.${index}.memo`]}
            className="max-sm:col-start-1"
          >
            <TextInput
              name="memo"
              data-field={`ips.${index}.memo`}
              value={row.memo}
              onChange={({ target }) => change({ ...row, memo: target.value })}
              placeholder="메모: 본사 사무실"
              autoComplete="off"
              disabled={!canWrite}
              maxLength={50}
            />
          </Field>
          {canWrite ? (
            <IconButton
              icon={Trash2Icon}
              size="md"
              label={`주소 ${index + 1} 삭제`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              className="max-sm:col-start-2 max-sm:row-start-1"
            />
          ) : null}
        </div>
      ))}
      {errors.ips ? <FieldError>{errors.ips}</FieldError> : null}
      {canWrite ? (
        <div>
          <Button size="sm" icon={PlusIcon} onClick={() => onChange([...rows, newRow({ cidr: "", memo: "" })])}>
            주소 추가
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
