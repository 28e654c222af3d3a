import type { TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { TALK_TEMPLATE_STATUS_LABELS } from "#domain/messages/talk-template-lifecycle.ts";
import type { Sheet } from "#server/files/exports.ts";

export const talkTemplateSheet: Sheet<TalkTemplate> = {
  name: "알림톡 템플릿",
  columns: [
    { header: "템플릿 코드", text: ({ templateCode }) => templateCode },
    { header: "템플릿", text: ({ name }) => name },
    { header: "채널", text: ({ channelName }) => channelName },
    { header: "채널 아이디", text: ({ channelId }) => channelId },
    { header: "상태", text: ({ state }) => TALK_TEMPLATE_STATUS_LABELS[state].text },
    { header: "반려 사유", text: ({ reason }) => reason },
    { header: "내용", text: ({ text }) => text },
    { header: "버튼", text: ({ buttons }) => buttons.map(({ name }) => name).join(", ") },
    { header: "수정 일시", dateTime: ({ changeDT }) => changeDT },
    { header: "심사 요청 일시", dateTime: ({ submitDT }) => submitDT },
    { header: "심사 결과 일시", dateTime: ({ reviewDT }) => reviewDT },
  ],
};
