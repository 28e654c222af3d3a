import { Field } from "./field.tsx";
import { AmountInput, BusinessNumberInput, PhoneInput } from "./number-inputs.tsx";
import type { PartExample } from "./part-example.ts";

export const NUMBER_INPUTS_EXAMPLES: readonly PartExample[] = [
  {
    title: "숫자가 든 입력란",
    note: "보이는 것은 끊어 적고, 보내는 것은 숫자만입니다. 중간을 고쳐도 커서가 제자리에 있습니다.",
    code: `<Field label="충전 금액"><AmountInput name="amount" defaultValue={1500000} /></Field>
<Field label="사업자등록번호"><BusinessNumberInput name="bizId" /></Field>
<Field label="휴대폰"><PhoneInput name="mobile" /></Field>`,
    Shown: () => (
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="충전 금액">
          <AmountInput name="amount" defaultValue={1500000} />
        </Field>
        <Field label="사업자등록번호">
          <BusinessNumberInput name="bizId" />
        </Field>
        <Field label="휴대폰">
          <PhoneInput name="mobile" />
        </Field>
      </div>
    ),
  },
];
