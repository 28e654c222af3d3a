import { z } from "zod";
import { isSeoulDateTime, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { type CollectFailure, isToldFailure } from "#domain/money/collect-failure.ts";
import { MOVEMENT_DIRECTIONS, type MoneySourceKind, type MoneySourceOwner } from "#domain/money/money-source.ts";
import type { Movement } from "#domain/money/simulated-movements.ts";
import type { SourceCredentials } from "#domain/money/source-credentials.ts";
import { isStorableText } from "#domain/text/storable-text.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { relayHeaders } from "./relay-signature.ts";
import { toldText, unreadWord } from "./unread-word.ts";
import { callUpstream, type Upstream } from "./upstream.ts";

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** A bank takes its time over a month of movements. */
const TIMEOUT_MS = 20_000;

/** How many movements come in one answer. */
export const MOVEMENTS_PAGE = 500;

/** What is asked of a card company or a bank: the movements of some days. */
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
  /** `unread` is what of the page nobody can read, and has been left out. */
  | { failure: null; movements: Movement[]; nextCursor: string | null; unread?: string | undefined }
  /** The institution understood and said why not; `unread` is how, where we do not know the word. */
  | { failure: CollectFailure; unread?: string | undefined };

export interface MoneySourceGateway {
  collect(asked: AskedMovements): Promise<MovementsAnswer>;
}

/** One for each kind. */
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
  counterparty: toldText(100),
  summary: toldText(100),
  approvalNum: toldText(20).nullable(),
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
      .refine((told) => told !== undefined && told !== null && told !== "")
      .pipe(unreadWord),
  }),
]);

const SOURCE_SERVICES = { CARD: "card-relay", BANK_ACCOUNT: "bank-relay" } as const;

/** Our relay protocol: JSON signed by a shared key. Asking changes nothing, so that it may be asked as often as need be. */
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
    async collect(asked) {
      const url = new URL(`${serviceUrl.replace(/\/$/, "")}/movements`);
      const body = JSON.stringify(asked);
      const headers = {
        ...{ Accept: "application/json", "Content-Type": "application/json" },
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
  return isToldFailure(failure) ? { failure } : { failure: "UNREAD", unread: failure };
}

function parseAnswer(text: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Each by itself: one that cannot be read takes nothing from the others. */
function readMovements(told: readonly unknown[]): { movements: Movement[]; unread?: string } {
  const read = told.map((movement) => CarriedMovement.safeParse(movement));
  const movements = read.flatMap(({ data }) => data ?? []);
  const wrong = read.findIndex(({ success }) => !success);
  if (wrong < 0) return { movements };
  const field = String(read[wrong]?.error?.issues[0]?.path[0] ?? "movement");
  // Sums and names are nobody's business but the member's; the direction is one of a few words.
  const { direction } = z.looseObject({}).catch({}).parse(told[wrong]);
  return { movements, unread: field === "direction" ? unreadWord.parse(direction) : field };
}
