import type { PointEntry } from "#contracts/money/point-entries.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Sheet } from "#server/files/exports.ts";

export const pointEntrySheet: Sheet<PointEntry> = {
  name: "원장 내역",
  columns: [
    { header: "날짜", date: ({ pointDate }) => pointDate },
    { header: "기록 일시", dateTime: ({ insertDT }) => insertDT },
    { header: "상호", text: ({ company }) => company?.name ?? null },
    { header: "사업자등록번호", text: ({ company }) => company && formatBizId(company.bizId) },
    { header: "차감 대상", text: ({ ownedBy }) => (ownedBy === "MEMBER" ? "회원사" : "파트너") },
    { header: "포인트 코드", text: ({ pointCode }) => pointCode },
    { header: "항목", text: ({ pointCode }) => pointCodeEntry(pointCode)?.text ?? "" },
    { header: "건수", number: ({ count }) => count },
    { header: "단가", number: ({ unitPrice }) => unitPrice },
    { header: "포인트", number: ({ point }) => point },
    { header: "보너스", number: ({ bonusPoint }) => bonusPoint },
    { header: "참조", text: ({ reference }) => reference },
    { header: "원장 번호", number: ({ entrySeq }) => entrySeq },
  ],
};
