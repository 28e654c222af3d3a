import { useState } from "react";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { CertificateNote } from "./certificate-note.tsx";
import { CostNote } from "./cost-note.tsx";
import { DocumentForm, type NewDocumentFormProps, type SavedDraftFormProps } from "./document-form.tsx";
import { DrawnTaxInvoice } from "./drawn-tax-invoice.tsx";
import {
  newTaxInvoice,
  type TaxInvoiceDraftForm,
  taxInvoiceContentOf,
  taxInvoiceDraftOf,
} from "./tax-invoice-draft.ts";
import { TaxInvoiceFields } from "./tax-invoice-fields.tsx";

export const TaxInvoiceNewForm = ({ own, today, ...rest }: NewDocumentFormProps) => (
  <TaxInvoiceForm
    title="세금계산서 작성"
    description="테스트 서버에서 발행합니다. 국세청 대신 모의 서버로 보내며 실제로 신고되지 않습니다."
    start={() => newTaxInvoice(own, today)}
    {...rest}
  />
);

export const TaxInvoiceEditForm = ({ content, mgtNum, ...rest }: SavedDraftFormProps<TaxInvoiceContent>) => (
  <TaxInvoiceForm
    title="임시저장한 세금계산서 수정"
    description="저장한 뒤 문서에서 발행하거나 요청합니다. 가려 둔 개인정보를 불러온 사실을 감사 기록에 남깁니다."
    start={() => taxInvoiceDraftOf(content, mgtNum)}
    {...rest}
  />
);

interface TaxInvoiceFormProps {
  title: string;
  description: string;
  start: () => TaxInvoiceDraftForm;
  cost?: number | undefined;
  draftHref?: string;
  failure: FormFailure | undefined;
}

/** Shows the fields of a tax invoice beside a preview of it. */
function TaxInvoiceForm({ start, cost, ...rest }: TaxInvoiceFormProps) {
  const [draft, setDraft] = useState(start);
  const content = taxInvoiceContentOf(draft);
  const { amendment: _, ...written } = content;
  return (
    <DocumentForm
      {...rest}
      page="taxinvoices"
      issueWord="발행"
      draft={{ ...written, mgtNum: draft.mgtNum.trim() || null }}
      cannotIssue={draft.role === "buyer"}
      cost={
        draft.role === "buyer" ? (
          <p>임시저장한 뒤 역발행을 요청합니다. 공급자가 발행하면 요금은 우리 쪽에서 냅니다.</p>
        ) : (
          <CostNote cost={cost} />
        )
      }
      notes={<CertificateNote />}
      preview={<DrawnTaxInvoice content={content} ntsNum={null} type={draft.role === "buyer" ? "purchase" : "sales"} />}
    >
      <TaxInvoiceFields
        draft={draft}
        isSaved={rest.draftHref !== undefined}
        onChange={(change) => setDraft((present) => ({ ...present, ...change }))}
      />
    </DocumentForm>
  );
}
