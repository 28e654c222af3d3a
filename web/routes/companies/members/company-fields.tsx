import type { CompanyDetails } from "#contracts/companies/companies.ts";
import { type FieldRules, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

export const COMPANY_RULES: FieldRules = { name: [required()] };

/** Has the fields of the business registration, in its order. */
export function CompanyFields({ company }: { company?: CompanyDetails }) {
  return (
    <>
      <FormField name="name" label="상호" isRequired>
        <TextInput defaultValue={company?.name} autoComplete="off" maxLength={100} />
      </FormField>
      <FormField name="ceoName" label="대표자">
        <TextInput defaultValue={company?.ceoName} autoComplete="off" maxLength={100} />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="bizType" label="업태">
          <TextInput defaultValue={company?.bizType} placeholder="도매업" autoComplete="off" maxLength={100} />
        </FormField>
        <FormField name="bizClass" label="종목">
          <TextInput defaultValue={company?.bizClass} placeholder="사무용품" autoComplete="off" maxLength={100} />
        </FormField>
      </div>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <FormField name="postNum" label="우편번호">
          <TextInput
            defaultValue={company?.postNum}
            placeholder="00000"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </FormField>
        <FormField name="address" label="주소">
          <TextInput defaultValue={company?.address} autoComplete="off" maxLength={300} />
        </FormField>
      </div>
    </>
  );
}
