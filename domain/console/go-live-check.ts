import type { ConsoleArea } from "../people/partner-role.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import type { GoLiveFacts } from "./go-live-facts.ts";

// A partner checks these points before its programs work on the real server, with the test server beside it.
export const GO_LIVE_STATE_LABELS = {
  PASS: { text: "통과", meaning: "success" },
  LOOK: { text: "확인 필요", meaning: "warning" },
  FAIL: { text: "실패", meaning: "danger" },
  NONE: { text: "해당 없음", meaning: "neutral" },
} as const satisfies StatusLabels<string>;
export type GoLiveState = keyof typeof GO_LIVE_STATE_LABELS;
export const GO_LIVE_STATES = Object.keys(GO_LIVE_STATE_LABELS) as [GoLiveState, ...GoLiveState[]];

export const GO_LIVE_CHECKS = [
  "KEYS",
  "ERRORS",
  "ADDRESSES",
  "SEND_TYPE",
  "LATE_ISSUE",
  "MAIL_MATRIX",
  "MAIL_LOOK",
  "CERTIFICATES",
  "FROM_NUMBERS",
  "BALANCE",
  "ACCOUNT",
  "ADJUST_USER",
] as const;
export type GoLiveCheck = (typeof GO_LIVE_CHECKS)[number];

export type GoLiveServer = "test" | "real";

export interface GoLiveVerdict {
  readonly state: GoLiveState;
  /** Says what is wrong and what to do. */
  readonly note: string;
  /** The page and server where it is fixed, when not the rule's page and not the real server. */
  readonly page?: string;
  readonly server?: GoLiveServer;
}

export interface GoLiveRule {
  /** A person without the right to this area of a server does not see what is there. */
  readonly area: ConsoleArea;
  readonly page: string;
  readonly shown: (facts: GoLiveFacts, server: GoLiveServer) => string;
  /** The test server's facts are undefined for a person who may not see them. */
  readonly judge: (real: GoLiveFacts, test: GoLiveFacts | undefined) => GoLiveVerdict;
}
