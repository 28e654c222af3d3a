import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import type { StatusMeaning } from "#domain/states/status-meaning.ts";
import { carrierText } from "./dispatch-words.ts";

export interface DispatchStep {
  id: string;
  title: string;
  /** A step still to come has none. */
  at: string | null;
  meaning: StatusMeaning;
  detail?: string;
}

type Dated = Pick<
  DispatchDetail,
  "status" | "isReserved" | "insertDT" | "sendDT" | "sentDT" | "doneDT" | "resultText" | "carrier"
>;

/** What became of it, the oldest first, with what is still to come. */
export function dispatchHistory(dispatch: Dated): DispatchStep[] {
  const { isReserved, insertDT, sendDT, sentDT } = dispatch;
  const isFallback = dispatch.status.startsWith("FALLBACK");
  const taken: DispatchStep = isReserved
    ? {
        id: "taken",
        title: "예약",
        at: insertDT,
        meaning: "neutral",
        detail: `${formatDate(sendDT)}에 보내기로 했습니다.`,
      }
    : { id: "taken", title: "접수", at: insertDT, meaning: "neutral" };
  const sent: DispatchStep = {
    id: "sent",
    title: isFallback ? "대체문자 전송 시작" : "전송 시작",
    at: sentDT,
    meaning: "progress",
  };
  const last = lastStep(dispatch);
  const isOver = last.at !== null;
  return [taken, ...(sentDT || !isOver ? [sent] : []), last];
}

function lastStep({ status, doneDT, resultText, carrier }: Dated): DispatchStep {
  if (doneDT === null) return { id: "done", title: "결과", at: null, meaning: "neutral" };
  const { text, meaning } = TALK_STATUS_LABELS[status];
  const detail = [resultText, carrier && carrierText(carrier)].filter(Boolean).join(" · ");
  return { id: "done", title: text, at: doneDT, meaning, ...(detail && { detail }) };
}
