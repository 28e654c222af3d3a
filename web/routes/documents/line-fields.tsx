import { PlusIcon, Trash2Icon } from "lucide-react";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { TAX_INVOICE_LIMITS } from "#domain/documents/tax-invoice-rules.ts";
import { INVOICE_TAX_TYPES, type InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AmountField } from "./amount-field.tsx";
import { changeLine, type LineDraft, lineOf, newLine, sumsOf } from "./document-draft.ts";

interface LineFieldsProps {
  lines: readonly LineDraft[];
  taxType: InvoiceTaxType;
  writeDate: SeoulDate;
  onChange: (lines: readonly LineDraft[]) => void;
}

/** Edits the lines of a document and sums them while somebody types. */
export function LineFields({ lines, taxType, writeDate, onChange }: LineFieldsProps) {
  const { errors } = useFormState();
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  const sums = sumsOf(lines.map(lineOf));
  return (
    <div className="flex flex-col gap-3">
      {lines.map((line, index) => (
        <OneLine
          key={line.key}
          line={line}
          index={index}
          hasTax={taxType === INVOICE_TAX_TYPES.taxable}
          onChange={(change) =>
            onChange(lines.map((other) => (other === line ? changeLine(line, change, taxType) : other)))
          }
          onRemove={lines.length > 1 ? () => onChange(lines.filter((other) => other !== line)) : undefined}
        />
      ))}
      {errors.lines ? <FieldError>{errors.lines}</FieldError> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          icon={PlusIcon}
          disabled={lines.length >= TAX_INVOICE_LIMITS.lines}
          onClick={() => onChange([...lines, newLine(nextKey, writeDate)])}
        >
          품목 추가
        </Button>
        <p className="text-sm text-muted">
          공급가액 <Amount value={sums.supply} className="text-text" /> · 세액{" "}
          <Amount value={sums.tax} className="text-text" /> · 합계금액{" "}
          <Amount value={sums.supply + sums.tax} className="font-semibold text-text" />
        </p>
      </div>
    </div>
  );
}

interface OneLineProps {
  line: LineDraft;
  index: number;
  hasTax: boolean;
  onChange: (change: Partial<LineDraft>) => void;
  onRemove: (() => void) | undefined;
}

function OneLine({ line, index, hasTax, onChange, onRemove }: OneLineProps) {
  const at = (field: string) => `lines[${index}].${field}`;
  return (
    <fieldset className="relative grid min-w-0 grid-cols-6 gap-x-3 gap-y-3 rounded-md border border-line p-4 pt-3">
      <legend className="float-left col-span-full flex h-8 items-center text-sm font-semibold">품목 {index + 1}</legend>
      {onRemove ? (
        <span className="absolute end-2 top-2.5">
          <IconButton label={`품목 ${index + 1} 삭제`} icon={Trash2Icon} onClick={onRemove} />
        </span>
      ) : null}
      <div className="col-span-4">
        <FormField name={at("item")} label="품목" isRequired>
          <TextInput
            value={line.item}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onChange({ item: event.target.value })}
          />
        </FormField>
      </div>
      <div className="col-span-2">
        <FormField name={at("spec")} label="규격">
          <TextInput
            value={line.spec}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => onChange({ spec: event.target.value })}
          />
        </FormField>
      </div>
      <div className="col-span-2">
        <AmountField
          name={at("quantity")}
          label="수량"
          decimals={2}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div className="col-span-4">
        <AmountField
          name={at("unitPrice")}
          label="단가"
          decimals={2}
          value={line.unitPrice}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </div>
      <div className={hasTax ? "col-span-3" : "col-span-6"}>
        <AmountField
          name={at("supply")}
          label="공급가액"
          isRequired
          value={line.supply}
          onChange={(supply) => onChange({ supply })}
        />
      </div>
      {hasTax ? (
        <div className="col-span-3">
          <AmountField name={at("tax")} label="세액" value={line.tax} onChange={(tax) => onChange({ tax })} />
        </div>
      ) : null}
    </fieldset>
  );
}
