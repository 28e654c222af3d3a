import { z } from "zod";
import { isSeoulDateTime, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { type CollectFailure, isInstitutionFailure } from "#domain/money/collect-failure.ts";
import { MOVEMENT_DIRECTIONS, type MoneySourceKind, type MoneySourceOwner } from "#domain/money/money-source.ts";
import type { Movement } from "#domain/money/simulated-movements.ts";
import type { SourceCredentials } from "#domain/money/source-credentials.ts";
import { isStorableText } from "#domain/text/storable-text.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { relayHeaders } from "./relay-signature.ts";
import { foreignText, unreadWord } from "./unread-word.ts";
import { callUpstream, type Upstream } from "./upstream.ts";

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** A bank takes its time over a month of movements. */
const TIMEOUT_MS = 20_000;

/** One answer has at most this many movements. */
export const MOVEMENTS_PAGE = 500;

/** A card company or a bank gets this request: the movements of some days. */
export interface AskedMovements {
  institution: string;
  owner: MoneySourceOwner;
  number: string;
  credentials: SourceCredentials;
  from: SeoulDate;
  to: SeoulDate;
  cursor: string | null;
}

export type MovementsAnswer =
  /** `unread` names the unreadable part of the page, which was left out. */
  | { failure: null; movements: Movement[]; nextCursor: string | null; unread?: string | undefined }
  /** The institution said why not; `unread` is its own word when we do not know it. */
  | { failure: CollectFailure; unread?: string | undefined };

export interface MoneySourceGateway {
  collect(request: AskedMovements): Promise<MovementsAnswer>;
}

/** Each kind has its own gateway. */
export type MoneySourceGateways = Readonly<Record<MoneySourceKind, MoneySourceGateway>>;

export interface MoneySourceOptions {
  kind: MoneySourceKind;
  serviceUrl: string;
  key: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const won = z.int().min(0);
const CarriedMovement = z.object({
  key: z.string().min(1).max(64).refine(isStorableText),
  tradeDT: z.string().refine(isSeoulDateTime),
  direction: z.enum(MOVEMENT_DIRECTIONS),
  amount: won,
  balance: z.int().nullable().catch(null),
  counterparty: foreignText(100),
  summary: foreignText(100),
  approvalNum: foreignText(20).nullable(),
});

const Answer = z.union([
  z.object({
    failure: z.null(),
    movements: z.array(z.unknown()).max(MOVEMENTS_PAGE),
    nextCursor: z.string().max(200).nullable(),
  }),
  z.object({
    failure: z
      .unknown()
      .refine((word) => word !== undefined && word !== null && word !== "")
      .pipe(unreadWord),
  }),
]);

const SOURCE_SERVICES = { CARD: "card-relay", BANK_ACCOUNT: "bank-relay" } as const;

/** Our relay protocol: JSON signed by a shared key. A request changes nothing, so it may be repeated as often as needed. */
export function makeMoneySourceGateway(options: MoneySourceOptions): MoneySourceGateway {
  const { serviceUrl, key, kind } = options;
  const service = SOURCE_SERVICES[kind];
  const upstream: Upstream = {
    service,
    origin: new URL(serviceUrl).origin,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit(service),
  };
  return {
    async collect(query) {
      const url = new URL(`${serviceUrl.replace(/\/$/, "")}/movements`);
      const body = JSON.stringify(query);
      const headers = {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...relayHeaders(key, { method: "POST", path: url.pathname, body }),
      };
      const { status, bytes } = await callUpstream(upstream, new Request(url, { method: "POST", headers, body }));
      if (status !== 200) throw new GatewayError(service, "refused", status);
      const answer = readAnswer(Buffer.from(bytes).toString("utf8"));
      if (!answer) throw new GatewayError(service, "bad-answer", status);
      return answer;
    },
  };
}

function readAnswer(text: string): MovementsAnswer | undefined {
  const answer = parseAnswer(text);
  if (!answer) return undefined;
  if (answer.failure === null) return { ...answer, ...readMovements(answer.movements) };
  const { failure } = answer;
  return isInstitutionFailure(failure) ? { failure } : { failure: "UNREAD", unread: failure };
}

function parseAnswer(text: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Each movement is read by itself: an unreadable one takes nothing from the others. */
function readMovements(rows: readonly unknown[]): { movements: Movement[]; unread?: string } {
  const results = rows.map((movement) => CarriedMovement.safeParse(movement));
  const movements = results.flatMap(({ data }) => data ?? []);
  const failedIndex = results.findIndex(({ success }) => !success);
  if (failedIndex < 0) return { movements };
  const field = String(results[failedIndex]?.error?.issues[0]?.path[0] ?? "movement");
  // Amounts and names are the member's own business; the direction is one of a few words and may be shown.
  const { direction } = z.looseObject({}).catch({}).parse(rows[failedIndex]);
  return { movements, unread: field === "direction" ? unreadWord.parse(direction) : field };
}
