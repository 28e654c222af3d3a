import type { DispatchService } from "../messages/dispatch.ts";
import type { DispatchResultCode } from "../messages/dispatch-result.ts";
import { INSTITUTIONS, type InstitutionState } from "./institutions.ts";

// Results name the institution that answers for a dispatch in this way.
const BY_CARRIER: Readonly<Record<string, string>> = {
  SKT: "carrier-SKT",
  KT: "carrier-KT",
  "LGU+": "carrier-LGU+",
  FAX: "fax",
  KAKAO: "kakao",
};

export const institutionOfCarrier = (carrier: string): string | undefined => BY_CARRIER[carrier];

// A dispatch waits at one institution, except a text: which carrier has it is known only afterwards.
const BY_SERVICE: Readonly<Record<DispatchService, readonly string[]>> = {
  MESSAGE: ["carrier-SKT", "carrier-KT", "carrier-LGU+"],
  FAX: ["fax"],
  TALK: ["kakao"],
};

export const institutionsOfService = (service: DispatchService): readonly string[] => BY_SERVICE[service];

export const WATCHED_INSTITUTIONS: readonly string[] = Object.values(BY_CARRIER);

// Card companies and banks are judged by their answers when their customers' movements are collected.
export const WATCHED_SOURCES: readonly string[] = [...INSTITUTIONS].flatMap(([code, { kind }]) =>
  kind === "CARD" || kind === "BANK" ? [code] : [],
);

// These failures are not the receiver's own: out of reach, broken off, never answered.
export const INSTITUTION_FAILURES = ["3042", "3205", "3900"] as const satisfies DispatchResultCode[];

/** The dispatches of the last hour by outcome; `waiting` ones were handed over long ago without any answer. */
export interface WatchedHour {
  readonly delivered: number;
  readonly failed: number;
  readonly waiting: number;
}

const MIN_SAMPLE = 20;
const DELAYED_FROM = 0.3;
const DOWN_FROM = 0.8;

/** Guesses the state; too few dispatches count as normal. */
export function detectedInstitutionState({ delivered, failed, waiting }: WatchedHour): InstitutionState {
  const total = delivered + failed + waiting;
  const share = (failed + waiting) / total;
  if (total < MIN_SAMPLE || share < DELAYED_FROM) return "NORMAL";
  return share < DOWN_FROM ? "DELAYED" : "DOWN";
}

/** Counts the cards and accounts at one institution: collected lately, answered with maintenance, or not answered. */
export interface WatchedTurns {
  readonly collected: number;
  readonly maintained: number;
  readonly unanswered: number;
}

/** The institution reports maintenance itself, so one answer is enough while nothing is collected; silence is a guess. */
export function detectedSourceState({ collected, maintained, unanswered }: WatchedTurns): InstitutionState {
  if (maintained > collected) return "MAINTENANCE";
  return detectedInstitutionState({ delivered: collected, failed: unanswered, waiting: 0 });
}
