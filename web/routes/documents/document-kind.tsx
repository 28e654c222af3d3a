import { formatListTime } from "#domain/calendar/time-format.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { PartyCell, RowTitle, sortedWhile, statusColumn, textOrNothing } from "./document-cells.tsx";
import type { DocumentPage } from "./load-documents.ts";

/** Describes one kind of a member's documents for its list, its panel and its dialogs. Kinds differ only where the law does. */
export interface DocumentKind<Row> {
  /** The path in the member's menu. */
  page: "taxinvoices" | "edocs" | "cashbills";
  title: string;
  description: string;
  /** The title of an empty list. */
  emptyTitle: string;
  lists: readonly { type: string; text: string }[];
  labels: StatusLabels<string>;
  filters: readonly ListFilter[];
  /** The fields of a row that the columns show. */
  shown: readonly (keyof Row)[];
  columns: (page: DocumentPage<Row>, type: string) => readonly Column<Row>[];
  steps: StepTexts;
}

/** The words of a step that asks before it is done. */
export interface StepWords {
  /** The text of the button. */
  text: string;
  question: string;
  /** Says what it does and whether it can be undone. */
  consequence: string;
  done: string;
  isDanger?: true;
  /** Labels the note to the other side, if the step takes one. */
  noteLabel?: string;
  /** Set if the step charges the fee. */
  costs?: true;
}

export type StepTexts = Readonly<Partial<Record<DocumentAction, StepWords>>>;

// Steps that mean the same for every kind.

export const DELETE: StepWords = {
  text: "삭제",
  question: "이 문서를 삭제하시겠습니까?",
  consequence: "내 목록에 삭제로 표시되고 문서번호를 다시 쓸 수 있게 됩니다. 되돌릴 수 없습니다.",
  done: "문서를 삭제했습니다.",
  isDanger: true,
};

export const WITHDRAW: StepWords = {
  text: "요청 취소",
  question: "요청을 취소하시겠습니까?",
  consequence: "상대방의 목록에도 취소로 표시됩니다. 다시 요청하려면 문서를 새로 작성해야 합니다.",
  done: "요청을 취소했습니다.",
  isDanger: true,
  noteLabel: "상대방에게 남길 말",
};

export const REFUSE: StepWords = {
  text: "거부",
  question: "요청을 거부하시겠습니까?",
  consequence: "요청한 회사에 거부로 표시되고 사유가 전달됩니다. 되돌릴 수 없습니다.",
  done: "요청을 거부했습니다.",
  isDanger: true,
  noteLabel: "거부 사유",
};

// Filters and columns that kinds share.

export const WRITTEN_FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "writeDateRange", label: "작성일자" },
  { kind: "keyword", name: "keyword", label: "거래처, 품목 또는 번호", placeholder: "거래처, 품목, 번호 두 글자부터" },
];

interface DatedRow {
  writeDate: string;
  status: string;
  delYN: boolean;
  counterparty: { corpNum: string; name: string };
}

/** The columns of the day, which names the row, and the status. */
export const dayColumns = <Row extends DatedRow>(
  page: DocumentPage<Row>,
  labels: StatusLabels<string>,
): Column<Row>[] => [
  {
    key: "writeDate",
    header: "작성일자",
    cell: ({ writeDate, counterparty }) => <RowTitle date={writeDate} party={counterparty.name} />,
    sort: { field: "writeDate", firstDirection: "desc" },
  },
  statusColumn(page, labels),
];

interface TradeRow {
  counterparty: { corpNum: string; name: string };
  item: string;
}

/** The columns of the counterparty and the item. */
export const tradeColumns = <Row extends TradeRow>({ isSortable }: DocumentPage<Row>): Column<Row>[] => [
  {
    key: "counterparty",
    header: "거래처",
    cell: ({ counterparty }) => <PartyCell {...counterparty} />,
    ...sortedWhile(isSortable)("counterparty"),
  },
  { key: "item", header: "품목", cell: ({ item }) => textOrNothing(item), ...sortedWhile(isSortable)("item") },
];

/** The member's own number of the document. */
export const MGT_NUM: Column<{ mgtNum: string | null }> = {
  key: "mgtNum",
  header: "문서번호",
  cell: ({ mgtNum }) => textOrNothing(mgtNum),
};

export const NTS_NUM: Column<{ ntsNum: string | null }> = {
  key: "ntsNum",
  header: "국세청 승인번호",
  cell: ({ ntsNum }) => textOrNothing(ntsNum),
  isHiddenAtFirst: true,
};

export const ISSUE_DT: Column<{ issueDT: string | null }> = {
  key: "issueDT",
  header: "발행 일시",
  cell: ({ issueDT }) => textOrNothing(issueDT && formatListTime(issueDT)),
  isHiddenAtFirst: true,
};
