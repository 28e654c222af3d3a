import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router";
import type {
  DocumentAttachment,
  DocumentEvent,
  DocumentFee,
  DocumentMail,
  DocumentText,
  NextAction,
  NtsAnswer,
} from "#contracts/documents/document-parts.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { DocumentActions, type OwnStep } from "./document-actions.tsx";
import type { DocumentKind } from "./document-kind.tsx";
import { isOnItsWay } from "./document-moving.ts";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import {
  AttachmentsSection,
  FeeSection,
  HistorySection,
  MailsSection,
  NtsSection,
  TextsSection,
} from "./document-sections.tsx";
import { usePanelRefresh } from "./use-panel-refresh.ts";

/** A document with the prices that its panel shows. */
export interface OpenDocument<Detail> {
  document: Detail;
  /** The name of the fee that was paid. */
  feeText: string | undefined;
  /** The price of issuing, if it is known. */
  cost: number | undefined;
  /** The type of the list that it was opened from. */
  type: string;
}

/** Documents of every kind have these fields; only those that go to the tax office have its answer. */
interface AnyDocument {
  docSeq: number;
  status: string;
  delYN: boolean;
  history: readonly DocumentEvent[];
  mails: readonly DocumentMail[];
  texts: readonly DocumentText[];
  attachments?: readonly DocumentAttachment[];
  nts?: NtsAnswer | null;
  fee: DocumentFee | null;
  nextActions: readonly NextAction[];
}

interface KindPanelProps extends OpenDocument<AnyDocument> {
  kind: Pick<DocumentKind<never>, "page" | "labels" | "steps">;
  title: string;
  sheetTitle: string;
  sheet: ReactNode;
  /** Shows what the sheet masks. */
  revealButton: ReactNode;
  /** Links to other files. */
  filesAt?: (at: (file: string) => string) => ReactNode;
  /** Links to the documents that this one changes or that change it. */
  linked?: ReactNode;
  ownStep?: OwnStep;
  /** The content in words. */
  children: ReactNode;
}

/** Shows a document of any kind over its list, with the steps that are possible now. */
export function KindPanel(props: KindPanelProps) {
  const { kind, document, cost, type } = props;
  const { listHref, editHref, at } = useDocumentPlace(kind.page, type, document.docSeq);
  usePanelRefresh(isOnItsWay(document));
  return (
    <DocumentPanel
      title={props.title}
      status={document.status}
      labels={kind.labels}
      isDeleted={document.delYN}
      closeHref={listHref}
      printHref={at("print")}
      files={props.filesAt?.(at)}
      actions={
        <DocumentActions
          nextActions={document.nextActions}
          texts={kind.steps}
          cost={cost}
          editHref={editHref}
          ownStep={props.ownStep}
        />
      }
    >
      <PanelSection title={props.sheetTitle} aside={props.revealButton}>
        {props.sheet}
      </PanelSection>
      <AttachmentsSection attachments={document.attachments ?? []} hrefOf={(seq) => at(`attachments/${seq}`)} />
      {document.nts ? <NtsSection nts={document.nts} /> : null}
      {props.linked}
      <HistorySection history={document.history} labels={kind.labels} />
      <PanelSection title="내용">{props.children}</PanelSection>
      <MailsSection mails={document.mails} />
      <TextsSection texts={document.texts} />
      <FeeSection fee={document.fee} feeText={props.feeText} />
    </DocumentPanel>
  );
}

/** Returns the addresses around a document: its filtered list, its form and its files. */
function useDocumentPlace(page: "taxinvoices" | "edocs" | "cashbills", type: string, docSeq: number) {
  const { partnerSeq, memberSeq } = useParams();
  const { search } = useLocation();
  const list = memberPath(Number(partnerSeq), Number(memberSeq), `${page}/${type}`);
  return {
    listHref: list + search,
    editHref: `${list}/${docSeq}/edit${search}`,
    at: (file: string) => `${list}/${docSeq}/${file}`,
  };
}
