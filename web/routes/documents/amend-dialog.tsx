import { useState } from "react";
import type { TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import {
  AMENDED_DOCUMENT_NAMES,
  AMENDMENT_PROBLEM_TEXTS,
  AMENDMENTS,
  type AmendmentCode,
  amendmentProblems,
} from "#domain/documents/amendment.ts";
import { vatOf } from "#domain/documents/tax-invoice-rules.ts";
import { INVOICE_TAX_TYPES, taxClassOf } from "#domain/documents/tax-type.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type AmendmentDraft, amendmentInputOf, asksAmounts, asksEventDate } from "./amendment-draft.ts";
import { AmendmentPreview } from "./amendment-preview.tsx";
import { AmountField } from "./amount-field.tsx";
import { CostNote } from "./cost-note.tsx";
import { amountOf, amountText } from "./typed-amount.ts";

interface AmendDialogProps {
  isOpen: boolean;
  onClose: () => void;
  invoice: TaxInvoiceDetail;
  cost: number | undefined;
}

/** Asks why an invoice is amended and shows the sheets that this makes. */
export function AmendDialog({ isOpen, onClose, invoice, cost }: AmendDialogProps) {
  const name = AMENDED_DOCUMENT_NAMES[taxClassOf(invoice.taxType)];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={`${name} 발행`}
      description="국세청에 전송한 문서는 지우거나 고칠 수 없고, 사유에 맞는 수정 문서를 더 발행합니다."
    >
      {(askToClose) => <AmendForm invoice={invoice} cost={cost} onDone={onClose} onCancel={askToClose} />}
    </FormDialog>
  );
}

/** The reasons in the words of somebody who is no tax accountant. */
const REASONS: Readonly<Record<AmendmentCode, string>> = {
  1: "내용이나 금액을 잘못 적었습니다.",
  2: "발행한 뒤에 금액이 바뀌었습니다.",
  3: "판매한 물건이 돌아왔습니다.",
  4: "계약이 해제되어 거래가 없던 일이 되었습니다.",
  5: "내국신용장이나 구매확인서가 나중에 개설되어 영세율이 되었습니다.",
  6: "같은 거래를 두 번 발행했습니다.",
};

const CODES = Object.keys(AMENDMENTS).map(Number) as AmendmentCode[];

const AMOUNT_WORDS: Readonly<Partial<Record<AmendmentCode, { supply: string; tax: string; hint: string }>>> = {
  1: { supply: "바른 공급가액", tax: "바른 세액", hint: "금액이 맞았다면 그대로 둡니다." },
  2: { supply: "변동된 공급가액", tax: "변동된 세액", hint: "줄었으면 앞에 -를 붙입니다." },
  3: { supply: "돌아온 공급가액", tax: "돌아온 세액", hint: "입력한 금액만큼 뺍니다." },
};

interface AmendFormProps {
  invoice: TaxInvoiceDetail;
  cost: number | undefined;
  onDone: () => void;
  onCancel: () => void;
}

function AmendForm({ invoice, cost, ...ends }: AmendFormProps) {
  const [draft, setDraft] = useState<AmendmentDraft>(() => draftFor(1, invoice));
  const input = amendmentInputOf(draft, invoice);
  const problems = amendmentProblems(input);
  const words = AMOUNT_WORDS[draft.code];
  const changeSupply = (supply: string) =>
    setDraft({ ...draft, supply, tax: amountText(vatOf(amountOf(supply) ?? 0, invoice.taxType)) });
  const isTaxable = invoice.taxType === INVOICE_TAX_TYPES.taxable;
  return (
    <DialogForm intent="AMEND" submitText="발행" failureTitle="발행하지 못했습니다" {...ends}>
      <RequestKey />
      <FormChoice name="code">
        <RadioGroup
          legend="수정 사유"
          value={String(draft.code)}
          onValueChange={(code) => setDraft(draftFor(Number(code) as AmendmentCode, invoice))}
          options={CODES.map((code) => ({
            value: String(code),
            label: REASONS[code],
            description: AMENDMENTS[code].text,
            isDisabled: code === 5 && !isTaxable,
          }))}
        />
      </FormChoice>
      {asksEventDate(draft.code) ? (
        <FormField name="eventDate" label={`${AMENDMENTS[draft.code].text} 날짜`} isRequired className="max-w-60">
          <TextInput
            type="date"
            value={draft.eventDate}
            onChange={(event) => setDraft({ ...draft, eventDate: event.target.value })}
          />
        </FormField>
      ) : null}
      {asksAmounts(draft.code) && words ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            name="supply"
            label={words.supply}
            hint={words.hint}
            isRequired
            value={draft.supply}
            onChange={changeSupply}
          />
          {isTaxable ? (
            <AmountField
              name="tax"
              label={words.tax}
              value={draft.tax}
              onChange={(tax) => setDraft({ ...draft, tax })}
            />
          ) : null}
        </div>
      ) : null}
      {draft.code === 1 ? <CorrectionFields invoice={invoice} /> : null}
      {problems.length > 0 ? (
        <p className="text-muted">{problems.map((problem) => AMENDMENT_PROBLEM_TEXTS[problem]).join(" ")}</p>
      ) : (
        <>
          <AmendmentPreview input={input} today={toSeoulDate(new Date())} />
          <CostNote cost={cost} count={AMENDMENTS[draft.code].sheets} />
        </>
      )}
    </DialogForm>
  );
}

/** Returns the first values: a correction begins with the original amounts, a change with none. */
const draftFor = (code: AmendmentCode, invoice: TaxInvoiceDetail): AmendmentDraft => ({
  code,
  eventDate: toSeoulDate(new Date()),
  supply: code === 1 ? amountText(invoice.supply) : "",
  tax: code === 1 ? amountText(invoice.tax) : "",
});

function CorrectionFields({ invoice: { content } }: { invoice: TaxInvoiceDetail }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FormField name="item" label="첫 품목">
        <TextInput defaultValue={content.lines[0]?.item ?? ""} maxLength={100} autoComplete="off" />
      </FormField>
      <FormField name="name" label="공급받는자 상호">
        <TextInput defaultValue={content.invoicee.name} maxLength={70} autoComplete="off" />
      </FormField>
      <FormField name="ceoName" label="공급받는자 대표자">
        <TextInput defaultValue={content.invoicee.ceoName} maxLength={30} autoComplete="off" />
      </FormField>
    </div>
  );
}
