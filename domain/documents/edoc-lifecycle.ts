import type { Machine } from "../states/transition.ts";
import type { EdocStateFields } from "./edoc-status.ts";

// The stored numbers mean the same as for tax invoices; an e-document never goes to the tax office.
export const EDOC_STATES = {
  DRAFT: { state: 1, procReqCode: 0, procResCode: 0 },
  APPROVAL_ASKED: { state: 2, procReqCode: 1, procResCode: 0 },
  ISSUED_APPROVED: { state: 3, procReqCode: 1, procResCode: 1 },
  ISSUED_DIRECTLY: { state: 3, procReqCode: 1, procResCode: 4 },
  REFUSED: { state: 4, procReqCode: 1, procResCode: 2 },
  WITHDRAWN: { state: 5, procReqCode: 1, procResCode: 3 },
  ISSUE_CANCELED: { state: 5, procReqCode: 3, procResCode: 1 },
} as const satisfies Record<string, EdocStateFields>;

export type EdocState = keyof typeof EDOC_STATES;

export function edocStateOf(fields: EdocStateFields): EdocState | undefined {
  return (Object.keys(EDOC_STATES) as EdocState[]).find((name) => {
    const { state, procReqCode, procResCode } = EDOC_STATES[name];
    return state === fields.state && procReqCode === fields.procReqCode && procResCode === fields.procResCode;
  });
}

export const EDOC_MACHINE = {
  initial: ["DRAFT"],
  transitions: [
    { action: "ISSUE", from: ["DRAFT"], to: "ISSUED_DIRECTLY" },
    { action: "ASK_APPROVAL", from: ["DRAFT"], to: "APPROVAL_ASKED" },
    { action: "ACCEPT", from: ["APPROVAL_ASKED"], to: "ISSUED_APPROVED" },
    { action: "REFUSE", from: ["APPROVAL_ASKED"], to: "REFUSED" },
    { action: "WITHDRAW", from: ["APPROVAL_ASKED"], to: "WITHDRAWN" },
    { action: "CANCEL_ISSUE", from: ["ISSUED_APPROVED", "ISSUED_DIRECTLY"], to: "ISSUE_CANCELED" },
  ],
} as const satisfies Machine<EdocState, string>;
