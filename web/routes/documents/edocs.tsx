import { type EdocRow, listEdocs } from "#contracts/documents/edocs.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edocs.ts";
import { amountColumns, dayColumns, textOrNothing, tradeColumns } from "./document-cells.tsx";
import { DocumentsPage } from "./documents-page.tsx";
import { type DocumentPage, loadDocuments } from "./load-documents.ts";

export const meta = () => consoleMeta("전자문서");

const FIELDS = [
  "docSeq",
  "writeDate",
  "status",
  "delYN",
  "kind",
  "counterparty",
  "item",
  "supply",
  "tax",
  "total",
  "mgtNum",
  "issueDT",
] as const satisfies readonly (keyof EdocRow)[];
type ShownEdoc = Pick<EdocRow, (typeof FIELDS)[number]>;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadDocuments(memberApi(context), listEdocs, url, {
    type: params.type,
    shown: FIELDS,
  });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "writeDateRange", label: "작성일자" },
  { kind: "keyword", name: "keyword", label: "거래처, 품목 또는 번호", placeholder: "거래처, 품목, 번호 두 글자부터" },
];

export default function Edocs({ loaderData: documents, params }: Route.ComponentProps) {
  return (
    <DocumentsPage
      page="edocs"
      title="전자문서"
      description="거래명세서, 입금표, 청구서, 견적서, 영수증, 발주서입니다."
      lists={[DOCUMENT_LISTS.edocSales, DOCUMENT_LISTS.edocPurchase]}
      type={params.type}
      documents={documents}
      columns={edocColumns(documents.page)}
      filters={FILTERS}
      labels={EDOC_STATUS_LABELS}
      newText="전자문서 작성"
      emptyTitle="아직 전자문서가 없습니다"
    />
  );
}

const edocColumns = (page: DocumentPage<ShownEdoc>): readonly Column<ShownEdoc>[] => [
  ...dayColumns(page, EDOC_STATUS_LABELS),
  { key: "kind", header: "종류", cell: ({ kind }) => EDOC_KINDS[kind].text },
  ...tradeColumns(page),
  ...amountColumns(page),
  { key: "mgtNum", header: "문서번호", cell: ({ mgtNum }) => textOrNothing(mgtNum) },
  {
    key: "issueDT",
    header: "발행 일시",
    cell: ({ issueDT }) => textOrNothing(issueDT && formatListTime(issueDT)),
    isHiddenAtFirst: true,
  },
];
