import type { DispatchService } from "../messages/dispatch.ts";
import type { DispatchResultCode } from "../messages/dispatch-result.ts";
import { INSTITUTIONS, type InstitutionState } from "./institutions.ts";

// Who answers for a dispatch, as results name it.
const BY_CARRIER: Readonly<Record<string, string>> = {
  SKT: "carrier-SKT",
  KT: "carrier-KT",
  "LGU+": "carrier-LGU+",
  FAX: "fax",
  KAKAO: "kakao",
};

export const institutionOfCarrier = (carrier: string): string | undefined => BY_CARRIER[carrier];

// What is handed over stands with one institution, but for texts: which carrier has them is only known afterwards.
const BY_SERVICE: Readonly<Record<DispatchService, readonly string[]>> = {
  MESSAGE: ["carrier-SKT", "carrier-KT", "carrier-LGU+"],
  FAX: ["fax"],
  TALK: ["kakao"],
};

export const institutionsOfService = (service: DispatchService): readonly string[] => BY_SERVICE[service];

export const WATCHED_INSTITUTIONS: readonly string[] = Object.values(BY_CARRIER);

// Card companies and banks, by what they answer when their customers' movements are collected.
export const WATCHED_SOURCES: readonly string[] = [...INSTITUTIONS].flatMap(([code, { kind }]) =>
  kind === "CARD" || kind === "BANK" ? [code] : [],
);

// Failures that are no receiver's own: out of reach, broken off, never heard of again.
export const INSTITUTION_FAILURES = ["3042", "3205", "3900"] as const satisfies DispatchResultCode[];

/** What came of the dispatches of the last hour; `waiting` were handed over long ago, and nothing was heard. */
export interface WatchedHour {
  readonly delivered: number;
  readonly failed: number;
  readonly waiting: number;
}

const FEWEST = 20;
const DELAYED_FROM = 0.3;
const DOWN_FROM = 0.8;

/** A guess, and none where too little was sent to say anything. */
export function detectedInstitutionState({ delivered, failed, waiting }: WatchedHour): InstitutionState {
  const all = delivered + failed + waiting;
  const share = (failed + waiting) / all;
  if (all < FEWEST || share < DELAYED_FROM) return "NORMAL";
  return share < DOWN_FROM ? "DELAYED" : "DOWN";
}

/** How the cards and accounts at one institution stand: collected lately, or told that it is maintained or not answered. */
export interface WatchedTurns {
  readonly collected: number;
  readonly maintained: number;
  readonly unanswered: number;
}

/** Maintenance it says itself, so that one answer is enough while nobody is served; silence is a guess. */
export function detectedSourceState({ collected, maintained, unanswered }: WatchedTurns): InstitutionState {
  if (maintained > collected) return "MAINTENANCE";
  return detectedInstitutionState({ delivered: collected, failed: unanswered, waiting: 0 });
}
