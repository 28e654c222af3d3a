import type { ReactNode } from "react";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { BillPaper } from "./bill-paper.tsx";
import { DepositPaper } from "./deposit-paper.tsx";
import { DocumentSheet, type DrawnDocumentProps } from "./document-sheet.tsx";
import type { EdocPaperProps } from "./edoc-parts.tsx";
import { OrderPaper } from "./order-paper.tsx";
import { QuotationPaper } from "./quotation-paper.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";
import { StatementPaper } from "./statement-paper.tsx";
import "./edoc-form.css";

interface EdocFormProps extends DrawnDocumentProps, EdocPaperProps {}

interface Paper {
  Paper: (props: EdocPaperProps) => ReactNode;
  ink: "green" | "blue" | "red" | "black";
}

const PAPERS: Readonly<Record<EdocKind, Paper>> = {
  DI: { Paper: StatementPaper, ink: "green" },
  RS: { Paper: DepositPaper, ink: "blue" },
  PI: { Paper: BillPaper, ink: "black" },
  ES: { Paper: QuotationPaper, ink: "black" },
  RC: { Paper: ReceiptPaper, ink: "red" },
  PO: { Paper: OrderPaper, ink: "black" },
};

/** Draws each of the six e-documents on the paper that its readers know. */
export function EdocForm({ content, mgtNum, children, ...frame }: EdocFormProps) {
  const { Paper, ink } = PAPERS[content.kind];
  return (
    <DocumentSheet
      {...frame}
      label={EDOC_KINDS[content.kind].text}
      ink={ink}
      className={`edoc-form edoc-${content.kind}`}
    >
      <Paper content={content} mgtNum={mgtNum} />
      {children}
    </DocumentSheet>
  );
}
