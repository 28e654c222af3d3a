import type { ApiRequestErrorGroup, ApiRequestRow } from "#contracts/desk/api-requests.ts";
import { API_TRANSPORT_LABELS, shownCorpNum } from "#domain/console/api-request.ts";
import type { Sheet } from "#server/files/exports.ts";

export const apiRequestSheet: Sheet<ApiRequestRow> = {
  name: "요청 기록",
  columns: [
    { header: "요청 일시", dateTime: ({ startDT }) => startDT },
    { header: "방식", text: ({ transport }) => API_TRANSPORT_LABELS[transport] },
    { header: "작업", text: ({ operation }) => operation },
    { header: "메서드", text: ({ method }) => method },
    { header: "경로", text: ({ path }) => path },
    { header: "상태", number: ({ status }) => status },
    { header: "오류코드", number: ({ code }) => code },
    { header: "걸린 시간(ms)", number: ({ durationMs }) => durationMs },
    { header: "회원사", text: ({ memberName }) => memberName },
    { header: "사업자등록번호", text: ({ corpNum }) => corpNum && shownCorpNum(corpNum) },
    { header: "요청 ID", text: ({ requestId }) => requestId },
  ],
};

export const apiRequestErrorSheet: Sheet<ApiRequestErrorGroup> = {
  name: "요청 오류",
  columns: [
    { header: "오류코드", number: ({ code }) => code },
    { header: "설명", text: ({ message }) => message },
    { header: "건수", number: ({ count }) => count },
    { header: "회원사 수", number: ({ memberCount }) => memberCount },
    { header: "마지막 발생 일시", dateTime: ({ lastDT }) => lastDT },
  ],
};
