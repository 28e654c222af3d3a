import { PencilIcon } from "lucide-react";
import type { FirstInvoiceDraft } from "#domain/documents/first-invoice.ts";
import { formatWon } from "#domain/money/won.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { atLeast, bizId, maxLength, required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { AmountInput, BusinessNumberInput } from "#web/ui/number-inputs.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type FirstInvoiceFields, FIRST_INVOICE_FIELDS as names } from "./first-invoice-draft.ts";
import { firstInvoicePath } from "./first-invoice-path.ts";

interface WriteStepProps {
  partnerSeq: number;
  memberSeq: number;
  ownKey: string;
  draft: FirstInvoiceDraft;
  isOpen: boolean;
  /** True for a draft; an issued document cannot be changed. */
  isEditable: boolean;
  failure: FormFailure | undefined;
  onType: (change: Partial<FirstInvoiceFields>) => void;
}

const RULES = {
  [names.buyerName]: [required(), maxLength(70)],
  [names.buyerCorpNum]: [required(), bizId()],
  [names.item]: [required(), maxLength(100)],
  [names.supply]: [required(), atLeast(1)],
};

export function WriteStep({ isOpen, ...props }: WriteStepProps) {
  return isOpen ? <WriteForm {...props} /> : <WrittenSummary {...props} />;
}

type OpenProps = Omit<WriteStepProps, "isOpen">;

function WriteForm({ memberSeq, ownKey, draft, isEditable, failure, onType }: OpenProps) {
  return (
    <ActionForm
      rules={RULES}
      failure={failure}
      failureTitle="저장하지 못했습니다"
      className="rounded-lg border border-line bg-surface p-4"
    >
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="member" value={memberSeq} />
      <input type="hidden" name="key" value={ownKey} />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <FormField name={names.buyerName} label="공급받는자" isRequired>
          <TextInput
            autoComplete="off"
            defaultValue={draft.buyer.name}
            onChange={(event) => onType({ [names.buyerName]: event.target.value })}
          />
        </FormField>
        <FormField name={names.buyerCorpNum} label="사업자등록번호" isRequired>
          <BusinessNumberInput
            defaultValue={draft.buyer.corpNum}
            onDigitsChange={(digits) => onType({ [names.buyerCorpNum]: digits })}
          />
        </FormField>
        <FormField name={names.item} label="품목" isRequired>
          <TextInput
            autoComplete="off"
            defaultValue={draft.item}
            onChange={(event) => onType({ [names.item]: event.target.value })}
          />
        </FormField>
        <FormField name={names.supply} label="공급가액" hint="세액은 10%로 계산합니다." isRequired>
          <AmountInput defaultValue={draft.supply} onDigitsChange={(digits) => onType({ [names.supply]: digits })} />
        </FormField>
      </div>
      <div>
        <SubmitButton>{isEditable ? "고쳐서 저장" : "작성하기"}</SubmitButton>
      </div>
    </ActionForm>
  );
}

function WrittenSummary({ partnerSeq, memberSeq, ownKey, draft, isEditable }: OpenProps) {
  const { buyer, item, supply } = draft;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        {buyer.name}, {item}, <span className="tabular-nums">{formatWon(supply)}</span>
      </p>
      {isEditable ? (
        <ButtonLink
          size="sm"
          icon={PencilIcon}
          preventScrollReset
          to={firstInvoicePath(partnerSeq, { member: memberSeq, key: ownKey, edit: true })}
        >
          고치기
        </ButtonLink>
      ) : null}
    </div>
  );
}
