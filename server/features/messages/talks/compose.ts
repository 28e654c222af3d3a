import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { RESERVATION_PROBLEM_TEXTS, reservationProblem } from "#domain/messages/reservation.ts";
import type { TalkButton, TalkKind } from "#domain/messages/talk-limits.ts";
import { type ComposedTalk, composeTalks, type TalkFallbackWay } from "#domain/messages/talk-rules.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import { senderRefusal } from "#server/features/companies/sms-from-numbers/usable.ts";
import { findTalkChannel, findTalkTemplate } from "./queries.ts";
import type { TalkImage } from "./talk-image.ts";

export interface TalkReceiverInput {
  toNumber: string;
  toName: string;
  variables: Readonly<Record<string, string>>;
  ownKey: string | null;
}

/** A talk that is to be sent, with its receivers. */
export interface TalkRequest {
  kind: TalkKind;
  channelId: string;
  templateCode?: string | undefined;
  text?: string | undefined;
  buttons?: readonly TalkButton[] | undefined;
  image?: TalkImage | undefined;
  isAd: boolean;
  fallback: { way: TalkFallbackWay; subject: string; text: string };
  fromNumber: string;
  reserveDT?: SeoulDateTime | undefined;
  receivers: readonly TalkReceiverInput[];
}

export interface ComposedBatch {
  talks: ComposedTalk[];
  text: string;
  buttons: readonly TalkButton[];
  /** All problems of the batch by field. */
  problems: Record<string, string>;
}

/** Returns what each receiver gets. An alimtalk takes text and buttons from its template unless the request has some. */
export async function composeBatch(
  db: Db,
  actor: ActingMember,
  request: TalkRequest,
  now: SeoulDateTime,
): Promise<ComposedBatch> {
  const channel = await findTalkChannel(db, actor, request.channelId);
  const ownTemplate = request.templateCode
    ? await findTalkTemplate(db, actor, { templateCode: request.templateCode })
    : undefined;
  const template = request.kind === "AT" ? ownTemplate : undefined;
  const text = request.text ?? template?.text ?? "";
  const buttons = request.buttons ?? template?.buttons ?? [];
  const { talks, problems } = composeTalks({
    kind: request.kind,
    isAd: request.isAd,
    text,
    buttons,
    template,
    receivers: request.receivers,
    fallback: request.fallback,
    sendDT: request.reserveDT ?? now,
    image: request.image?.facts,
  });
  const templateText = templateProblem(request, ownTemplate);
  // Without a template there is no text to judge.
  if (templateText && request.text === undefined) delete problems.text;
  const timeProblem = request.reserveDT && reservationProblem(request.reserveDT, now);
  const senderText =
    request.fallback.way === "NONE"
      ? undefined
      : await senderRefusal(db, actor, digitsOf(request.fromNumber), now.slice(0, 10));
  return {
    talks,
    text,
    buttons,
    problems: {
      ...(channel?.state === "ACTIVE" ? {} : { channelId: channelProblem(channel?.state) }),
      ...(templateText && { templateCode: templateText }),
      ...problems,
      ...(timeProblem && { reserveDT: RESERVATION_PROBLEM_TEXTS[timeProblem] }),
      ...(senderText && { fromNumber: senderText }),
    },
  };
}

const channelProblem = (state: string | undefined): string =>
  state === undefined ? "연결한 채널이 아닙니다." : "아직 연결을 확인하지 못한 채널입니다.";

function templateProblem(
  { kind, channelId, templateCode }: TalkRequest,
  template: { state: string; channelId: string } | undefined,
): string | undefined {
  if (kind !== "AT") return templateCode === undefined ? undefined : "템플릿은 알림톡에만 쓸 수 있습니다.";
  if (templateCode === undefined) return "알림톡은 승인된 템플릿으로만 보낼 수 있습니다.";
  if (template?.channelId !== channelId) return "이 채널에 등록한 템플릿이 아닙니다.";
  return template.state === "APPROVED" ? undefined : "승인된 템플릿이 아닙니다.";
}
