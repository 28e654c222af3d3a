import { useState } from "react";
import { CertificateNote } from "./certificate-note.tsx";
import { CostNote } from "./cost-note.tsx";
import { DrawnTaxInvoice } from "./drawn-tax-invoice.tsx";
import { NewDocument, type NewDocumentFormProps } from "./new-document.tsx";
import { newTaxInvoice, taxInvoiceContentOf } from "./tax-invoice-draft.ts";
import { TaxInvoiceFields } from "./tax-invoice-fields.tsx";

/** Its fields, and beside them the document as it will be. */
export function TaxInvoiceNewForm({ own, cost, today, failure }: NewDocumentFormProps) {
  const [draft, setDraft] = useState(() => newTaxInvoice(own, today));
  const content = taxInvoiceContentOf(draft);
  const { amendment: _, ...written } = content;
  return (
    <NewDocument
      page="taxinvoices"
      title="세금계산서 작성"
      description="테스트 서버에서 발행합니다. 국세청 대신 모의 서버로 보내며 실제로 신고되지 않습니다."
      issueWord="발행"
      failure={failure}
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
      <TaxInvoiceFields draft={draft} onChange={(change) => setDraft((present) => ({ ...present, ...change }))} />
    </NewDocument>
  );
}
