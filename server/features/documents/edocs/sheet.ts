import type { EdocRow } from "#contracts/documents/edocs.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Sheet } from "#server/files/exports.ts";

export interface EdocFileRow extends EdocRow {
  email: string;
}

export const edocSheet: Sheet<EdocFileRow> = {
  name: "전자문서",
  columns: [
    { header: "작성일자", date: ({ writeDate }) => writeDate },
    { header: "종류", text: ({ kind }) => EDOC_KINDS[kind].text },
    { header: "상태", text: ({ status }) => EDOC_STATUS_LABELS[status].text },
    { header: "거래처", text: ({ counterparty }) => counterparty.name },
    { header: "거래처 등록번호", text: ({ counterparty }) => formatBizId(counterparty.corpNum) },
    { header: "거래처 이메일", text: ({ email }) => email },
    { header: "품목", text: ({ item }) => item },
    { header: "공급가액", number: ({ supply }) => supply },
    { header: "세액", number: ({ tax }) => tax },
    { header: "합계금액", number: ({ total }) => total },
    { header: "문서번호", text: ({ mgtNum }) => mgtNum },
    { header: "등록 일시", dateTime: ({ regDT }) => regDT },
    { header: "발행 일시", dateTime: ({ issueDT }) => issueDT },
    { header: "삭제", text: ({ delYN }) => (delYN ? "삭제" : "") },
    { header: "일련번호", number: ({ docSeq }) => docSeq },
  ],
};
