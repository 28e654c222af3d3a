import type { StatusLabels } from "../states/status-meaning.ts";
import type { Machine } from "../states/transition.ts";

export const PARTNER_USER_STATE_LABELS = {
  ACTIVE: { text: "재직", meaning: "success" },
  LEAVE: { text: "퇴사", meaning: "neutral" },
} as const satisfies StatusLabels<string>;

export type PartnerUserState = keyof typeof PARTNER_USER_STATE_LABELS;

// §4 lists the states only. People do return to a company, and the history must stay one person's.
export const PARTNER_USER_MACHINE = {
  initial: ["ACTIVE"],
  transitions: [
    { action: "LEAVE", from: ["ACTIVE"], to: "LEAVE" },
    { action: "RETURN", from: ["LEAVE"], to: "ACTIVE" },
  ],
} as const satisfies Machine<PartnerUserState, string>;
