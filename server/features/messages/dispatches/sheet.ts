import type { DispatchRow } from "#contracts/messages/dispatches.ts";
import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import type { Sheet } from "#server/files/exports.ts";

export const dispatchSheet: Sheet<DispatchRow> = {
  name: "발송 내역",
  columns: [
    { header: "발송 일시", dateTime: ({ sendDT }) => sendDT },
    { header: "상태", text: ({ status }) => TALK_STATUS_LABELS[status].text },
    { header: "종류", text: ({ kind }) => DISPATCH_KINDS[kind].text },
    { header: "발신번호", text: ({ fromNumber }) => fromNumber },
    { header: "받는 번호", text: ({ toNumber }) => toNumber },
    { header: "받는 사람 이름", text: ({ toName }) => toName },
    { header: "제목", text: ({ subject }) => subject },
    { header: "내용", text: ({ text }) => text },
    { header: "페이지 수", number: ({ pages }) => pages },
    { header: "요금", number: ({ fee }) => fee },
    { header: "환불", number: ({ refund }) => refund },
    { header: "통신사", text: ({ carrier }) => carrier },
    { header: "결과 코드", text: ({ resultCode }) => resultCode },
    { header: "접수 일시", dateTime: ({ insertDT }) => insertDT },
    { header: "전송 일시", dateTime: ({ sentDT }) => sentDT },
    { header: "결과 일시", dateTime: ({ doneDT }) => doneDT },
    { header: "문서번호", text: ({ mgtNum }) => mgtNum },
    { header: "일련번호", number: ({ docSeq }) => docSeq },
  ],
};
