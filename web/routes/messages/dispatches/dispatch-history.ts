import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import type { StatusMeaning } from "#domain/states/status-meaning.ts";
import { carrierText } from "./dispatch-words.ts";

export interface DispatchStep {
  id: string;
  title: string;
  /** Null for a step that is still to come. */
  at: string | null;
  meaning: StatusMeaning;
  detail?: string;
}

type DispatchDates = Pick<
  DispatchDetail,
  "status" | "isReserved" | "insertDT" | "sendDT" | "sentDT" | "doneDT" | "resultText" | "carrier"
>;

/** Returns the steps of a dispatch, oldest first, and those still to come. */
export function dispatchHistory(dispatch: DispatchDates): DispatchStep[] {
  const { isReserved, insertDT, sendDT, sentDT } = dispatch;
  const isFallback = dispatch.status.startsWith("FALLBACK");
  const first: DispatchStep = isReserved
    ? {
        id: "taken",
        title: "예약",
        at: insertDT,
        meaning: "neutral",
        detail: `${formatDate(sendDT)}에 보내기로 했습니다.`,
      }
    : { id: "taken", title: "접수", at: insertDT, meaning: "neutral" };
  const sending: DispatchStep = {
    id: "sent",
    title: isFallback ? "대체문자 전송 시작" : "전송 시작",
    at: sentDT,
    meaning: "progress",
  };
  const last = lastStep(dispatch);
  const isOver = last.at !== null;
  return [first, ...(sentDT || !isOver ? [sending] : []), last];
}

function lastStep({ status, doneDT, resultText, carrier }: DispatchDates): DispatchStep {
  if (doneDT === null) return { id: "done", title: "결과", at: null, meaning: "neutral" };
  const { text, meaning } = TALK_STATUS_LABELS[status];
  const detail = [resultText, carrier && carrierText(carrier)].filter(Boolean).join(" · ");
  return { id: "done", title: text, at: doneDT, meaning, ...(detail && { detail }) };
}
