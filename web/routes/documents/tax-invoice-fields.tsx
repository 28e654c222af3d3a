import { PURPOSE_TYPE_LABELS } from "#domain/documents/tax-invoice-rules.ts";
import { INVOICE_TAX_TYPE_LABELS, type InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { FormChoice } from "#web/forms/form-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { AmountField } from "./amount-field.tsx";
import { FieldGroup } from "./document-form.tsx";
import { LineFields } from "./line-fields.tsx";
import { OtherFields } from "./other-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import {
  INVOICE_ROLES,
  type InvoiceRole,
  otherSlotsOf,
  ownSlotOf,
  PAYMENT_TITLES,
  type PaymentKind,
  SLOT_TITLES,
  type TaxInvoiceDraftForm,
  withTaxType,
} from "./tax-invoice-draft.ts";
import { WriteDateField } from "./write-date-field.tsx";

interface TaxInvoiceFieldsProps {
  draft: TaxInvoiceDraftForm;
  /** The maker and the direction can no longer change once a draft is saved. */
  isSaved: boolean;
  onChange: (change: Partial<TaxInvoiceDraftForm>) => void;
}

export function TaxInvoiceFields({ draft, isSaved, onChange }: TaxInvoiceFieldsProps) {
  return (
    <>
      <KindFields draft={draft} isSaved={isSaved} onChange={onChange} />
      {otherSlotsOf(draft).map((slot) => (
        <FieldGroup key={slot} title={SLOT_TITLES[slot]}>
          <PartyFields
            name={slot}
            party={draft.others[slot]}
            onChange={(change) =>
              onChange({ others: { ...draft.others, [slot]: { ...draft.others[slot], ...change } } })
            }
          />
        </FieldGroup>
      ))}
      <FieldGroup title="품목">
        <LineFields
          lines={draft.lines}
          taxType={draft.taxType}
          writeDate={draft.writeDate}
          onChange={(lines) => onChange({ lines })}
        />
      </FieldGroup>
      {draft.payments ? <PaymentFields payments={draft.payments} onChange={onChange} /> : null}
      <OtherFields mgtNum={draft.mgtNum} remark={draft.remark} onChange={onChange} />
    </>
  );
}

const ROLES = Object.entries(INVOICE_ROLES).map(([value, { text, description }]) => ({
  value,
  label: text,
  description,
}));
const TAX_TYPES = Object.entries(INVOICE_TAX_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const PURPOSES = Object.entries(PURPOSE_TYPE_LABELS).map(([value, label]) => ({ value, label }));

function KindFields({ draft, isSaved, onChange }: TaxInvoiceFieldsProps) {
  const { own } = draft;
  return (
    <FieldGroup title="종류">
      {isSaved ? null : (
        <FormChoice name="issueDirectionType">
          <RadioGroup
            legend="우리 회사의 역할"
            value={draft.role}
            onValueChange={(role) => onChange({ role: role as InvoiceRole })}
            options={ROLES}
          />
        </FormChoice>
      )}
      <p className="text-sm text-muted">
        {SLOT_TITLES[ownSlotOf(draft)]}: {own.name} ({formatBizId(own.corpNum)})
      </p>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <FormChoice name="taxType">
          <RadioGroup
            legend="과세 유형"
            layout="row"
            value={String(draft.taxType)}
            onValueChange={(taxType) => onChange(withTaxType(draft, Number(taxType) as InvoiceTaxType))}
            options={TAX_TYPES}
          />
        </FormChoice>
        <FormChoice name="purposeType">
          <RadioGroup
            legend="영수 · 청구"
            layout="row"
            value={String(draft.purposeType)}
            onValueChange={(purpose) => onChange({ purposeType: purpose === "1" ? 1 : 2 })}
            options={PURPOSES}
          />
        </FormChoice>
      </div>
      <WriteDateField draft={draft} onChange={onChange} />
    </FieldGroup>
  );
}

const PAYMENTS = Object.entries(PAYMENT_TITLES) as [PaymentKind, string][];

interface PaymentFieldsProps extends Pick<TaxInvoiceFieldsProps, "onChange"> {
  payments: Readonly<Record<PaymentKind, string>>;
}

const PaymentFields = ({ payments, onChange }: PaymentFieldsProps) => (
  <FieldGroup title="결제 방법">
    <div className="grid grid-cols-2 gap-3">
      {PAYMENTS.map(([kind, label]) => (
        <AmountField
          key={kind}
          name={kind}
          label={label}
          value={payments[kind]}
          onChange={(amount) => onChange({ payments: { ...payments, [kind]: amount } })}
        />
      ))}
    </div>
  </FieldGroup>
);
