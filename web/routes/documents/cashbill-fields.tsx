import { CASHBILL_IDENTITY_DIGITS, SELF_ISSUED_IDENTITY } from "#domain/documents/cashbill.ts";
import {
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_USAGES,
  type CashbillTradeMethod,
} from "#domain/documents/cashbill-trade.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AmountField } from "./amount-field.tsx";
import { type CashbillDraft, withSupply, withUsage } from "./cashbill-draft.ts";
import { FieldGroup } from "./document-form.tsx";
import { OtherFields } from "./other-fields.tsx";

interface CashbillFieldsProps {
  draft: CashbillDraft;
  onChange: (draft: CashbillDraft) => void;
}

const USAGES = Object.entries(CASHBILL_TRADE_USAGES).map(([value, label]) => ({ value, label }));
const METHODS = Object.entries(CASHBILL_TRADE_METHODS).map(([value, label]) => ({ value, label }));

const TEXTS = [
  { field: "customerName", label: "고객 이름", maxLength: 30 },
  { field: "customerTel", label: "고객 연락처", maxLength: 20 },
  { field: "customerEmail", label: "고객 이메일", maxLength: 100 },
] as const;

export function CashbillFields({ draft, onChange }: CashbillFieldsProps) {
  const change = (changes: Partial<CashbillDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <FieldGroup title="거래">
        <FormChoice name="tradeUsage">
          <RadioGroup
            legend="용도"
            layout="row"
            value={String(draft.tradeUsage)}
            onValueChange={(usage) => onChange(withUsage(draft, usage === "2" ? 2 : 1))}
            options={USAGES}
          />
        </FormChoice>
        <IdentityFields draft={draft} onChange={onChange} />
        <FormField name="item" label="품목" isRequired>
          <TextInput
            value={draft.item}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => change({ item: event.target.value })}
          />
        </FormField>
        <div className="grid grid-cols-2 gap-3">
          <AmountField
            name="supply"
            label="공급가액"
            isRequired
            value={draft.supply}
            onChange={(supply) => onChange(withSupply(draft, supply))}
          />
          <AmountField name="tax" label="세액" value={draft.tax} onChange={(tax) => change({ tax })} />
          <AmountField
            name="serviceCharge"
            label="봉사료"
            value={draft.serviceCharge}
            onChange={(serviceCharge) => change({ serviceCharge })}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="고객">
        {TEXTS.map(({ field, label, maxLength }) => (
          <FormField key={field} name={field} label={label}>
            <TextInput
              value={draft[field]}
              maxLength={maxLength}
              autoComplete="off"
              onChange={(event) => change({ [field]: event.target.value })}
            />
          </FormField>
        ))}
      </FieldGroup>
      <OtherFields mgtNum={draft.mgtNum} onChange={change} />
    </>
  );
}

function IdentityFields({ draft, onChange }: CashbillFieldsProps) {
  const { min, max } = CASHBILL_IDENTITY_DIGITS[draft.tradeMethod];
  const digits = min === max ? `숫자 ${min}자리` : `숫자 ${min}~${max}자리`;
  const selfIssued = draft.tradeUsage === 1 && draft.tradeMethod === 5 ? ` 번호를 모르면 ${SELF_ISSUED_IDENTITY}` : "";
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FormField name="tradeMethod" label="식별 방법" isRequired>
        <Select
          value={String(draft.tradeMethod)}
          onChange={(event) => onChange({ ...draft, tradeMethod: Number(event.target.value) as CashbillTradeMethod })}
          options={METHODS}
        />
      </FormField>
      <FormField name="identityNum" label="식별번호" hint={`${digits}.${selfIssued}`} isRequired>
        <TextInput
          inputMode="numeric"
          value={draft.identityNum}
          maxLength={30}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, identityNum: event.target.value })}
        />
      </FormField>
    </div>
  );
}
