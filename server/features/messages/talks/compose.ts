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

export interface GivenReceiver {
  toNumber: string;
  toName: string;
  variables: Readonly<Record<string, string>>;
  ownKey: string | null;
}

/** A talk to be sent, and to whom. */
export interface GivenTalks {
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
  receivers: readonly GivenReceiver[];
}

export interface ComposedBatch {
  talks: ComposedTalk[];
  text: string;
  buttons: readonly TalkButton[];
  /** Everything that stands against it, by field. */
  problems: Record<string, string>;
}

/** What each receiver would get. Of an alimtalk words and buttons are those of its template, unless they are given. */
export async function composeBatch(
  db: Db,
  actor: ActingMember,
  given: GivenTalks,
  now: SeoulDateTime,
): Promise<ComposedBatch> {
  const channel = await findTalkChannel(db, actor, given.channelId);
  const found = given.templateCode
    ? await findTalkTemplate(db, actor, { templateCode: given.templateCode })
    : undefined;
  const template = given.kind === "AT" ? found : undefined;
  const text = given.text ?? template?.text ?? "";
  const buttons = given.buttons ?? template?.buttons ?? [];
  const { talks, problems } = composeTalks({
    kind: given.kind,
    isAd: given.isAd,
    text,
    buttons,
    template,
    receivers: given.receivers,
    fallback: given.fallback,
    sendDT: given.reserveDT ?? now,
    image: given.image?.facts,
  });
  const ofTemplate = templateProblem(given, found);
  // Without its template nothing can be said of the words.
  if (ofTemplate && given.text === undefined) delete problems.text;
  const ofTime = given.reserveDT && reservationProblem(given.reserveDT, now);
  const ofSender =
    given.fallback.way === "NONE"
      ? undefined
      : await senderRefusal(db, actor, digitsOf(given.fromNumber), now.slice(0, 10));
  return {
    talks,
    text,
    buttons,
    problems: {
      ...(channel?.state === "ACTIVE" ? {} : { channelId: channelProblem(channel?.state) }),
      ...(ofTemplate && { templateCode: ofTemplate }),
      ...problems,
      ...(ofTime && { reserveDT: RESERVATION_PROBLEM_TEXTS[ofTime] }),
      ...(ofSender && { fromNumber: ofSender }),
    },
  };
}

const channelProblem = (state: string | undefined): string =>
  state === undefined ? "연결한 채널이 아닙니다." : "아직 연결을 확인하지 못한 채널입니다.";

function templateProblem(
  { kind, channelId, templateCode }: GivenTalks,
  template: { state: string; channelId: string } | undefined,
): string | undefined {
  if (kind !== "AT") return templateCode === undefined ? undefined : "템플릿은 알림톡에만 쓸 수 있습니다.";
  if (templateCode === undefined) return "알림톡은 승인된 템플릿으로만 보낼 수 있습니다.";
  if (template?.channelId !== channelId) return "이 채널에 등록한 템플릿이 아닙니다.";
  return template.state === "APPROVED" ? undefined : "승인된 템플릿이 아닙니다.";
}
