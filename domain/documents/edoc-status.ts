import { type StatusLabels, UNKNOWN_STATUS } from "../states/status-meaning.ts";

export const EDOC_STATUS_LABELS = {
  REGISTERED: { text: "임시저장", meaning: "neutral" },
  REJECTED: { text: "거부", meaning: "danger" },
  CANCELED: { text: "취소", meaning: "neutral" },
  ACCEPT_STANDBY: { text: "승인대기", meaning: "progress" },
  ISSUED: { text: "발행완료", meaning: "success" },
  UNKNOWN: UNKNOWN_STATUS,
} as const satisfies StatusLabels<string>;

export type EdocStatus = keyof typeof EDOC_STATUS_LABELS;

export interface EdocStateFields {
  readonly state: number;
  readonly procReqCode: number;
  readonly procResCode: number;
}

const BY_STATE: Readonly<Record<number, EdocStatus>> = { 1: "REGISTERED", 4: "REJECTED", 5: "CANCELED" };

// §4
export function edocStatus({ state, procReqCode, procResCode }: EdocStateFields): EdocStatus {
  const byState = BY_STATE[state];
  if (byState) return byState;
  if (procReqCode === 1) return procResCode === 0 ? "ACCEPT_STANDBY" : "ISSUED";
  return [2, 3, 4].includes(procResCode) ? "ISSUED" : "UNKNOWN";
}
