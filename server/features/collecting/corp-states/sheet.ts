import type { CorpStateLookup } from "#contracts/collecting/corp-states.ts";
import { CORP_STATE_LABELS, CORP_TAX_TYPES, corpStateAdvice } from "#domain/documents/corp-state.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Sheet } from "#server/files/exports.ts";

export const corpStateSheet: Sheet<CorpStateLookup> = {
  name: "휴폐업 조회",
  columns: [
    { header: "사업자등록번호", text: ({ corpNum }) => formatBizId(corpNum) },
    { header: "상태", text: ({ state }) => CORP_STATE_LABELS[state].text },
    { header: "과세 유형", text: ({ taxType }) => (taxType === null ? "" : CORP_TAX_TYPES[taxType]) },
    { header: "폐업일", date: ({ endDate }) => endDate },
    { header: "발행할 때", text: ({ state, taxType }) => corpStateAdvice(state, taxType) },
    { header: "요금", number: ({ fee }) => fee },
    { header: "조회 일시", dateTime: ({ lookupDT }) => lookupDT },
  ],
};
