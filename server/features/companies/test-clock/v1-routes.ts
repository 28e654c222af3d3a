import type { TestClock } from "#contracts/companies/test-clock.ts";
import { advanceV1TestClock, getV1TestClock, listV1TestOutcomes } from "#contracts/v1/test-server.ts";
import { CASHBILL_MAGIC } from "#domain/documents/cashbill-magic.ts";
import { CORP_STATE_MAGIC } from "#domain/documents/corp-state-magic.ts";
import { HOMETAX_MAGIC } from "#domain/documents/hometax-magic.ts";
import { NTS_MAGIC } from "#domain/documents/nts-magic.ts";
import { CARRIER_MAGIC } from "#domain/messages/carrier-magic.ts";
import { TALK_REVIEW_MAGIC } from "#domain/messages/talk-review-magic.ts";
import { SOURCE_MAGIC } from "#domain/money/source-magic.ts";
import { bindOperation, bindPreparedOperation } from "#server/call/v1/bind-operation.ts";
import { programActor } from "#server/call/v1/program-actor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { advanceClock, prepareAdvance } from "./commands.ts";
import { describeClock, findAheadS } from "./queries.ts";

const toWire = (clock: TestClock): TestClock => ({ ...clock, nowDT: withOffset(clock.nowDT) });

const NO_TRIGGER = { keyEnding: null, toNumberEnding: null, corpNum: null, userIdEnding: null, passwordEnding: null };

const SOURCE_KINDS = ["CARD", "BANKACCOUNT"] as const;

/** They come from the tables that the simulators themselves read. */
const OUTCOMES = [
  ...[
    ...NTS_MAGIC.map((magic) => ({ kind: "TAXINVOICE" as const, ...magic })),
    ...CASHBILL_MAGIC.map((magic) => ({ kind: "CASHBILL" as const, ...magic })),
    ...TALK_REVIEW_MAGIC.map((magic) => ({ kind: "TALK_TEMPLATE" as const, ...magic })),
  ].map(({ ending, ...magic }) => ({ ...NO_TRIGGER, keyEnding: ending, ...magic })),
  ...CARRIER_MAGIC.map(({ ending, outcome, text }) => ({
    ...NO_TRIGGER,
    kind: "DISPATCH" as const,
    toNumberEnding: ending,
    outcome,
    text,
  })),
  ...CORP_STATE_MAGIC.map(({ corpNum, outcome, text }) => ({
    ...NO_TRIGGER,
    kind: "CORPSTATE" as const,
    corpNum,
    outcome,
    text,
  })),
  ...HOMETAX_MAGIC.map(({ field, value, outcome, text }) => ({
    ...NO_TRIGGER,
    kind: "HOMETAX" as const,
    outcome,
    text,
    ...(field === "userId" ? { userIdEnding: value } : { passwordEnding: value }),
  })),
  ...SOURCE_KINDS.flatMap((kind) =>
    SOURCE_MAGIC.map(({ ending, failure, text }) => ({
      ...NO_TRIGGER,
      kind,
      passwordEnding: ending,
      outcome: failure,
      text,
    })),
  ),
];

export const testServerOperations = [
  bindOperation(listV1TestOutcomes, () => OUTCOMES),
  bindOperation(getV1TestClock, async ({ db, key }) => toWire(describeClock(await findAheadS(db, key.partnerSeq)))),
  bindPreparedOperation(advanceV1TestClock, {
    async prepare({ services, key, input, isTrial }) {
      if (!isTrial) await prepareAdvance(services.databases.primary, key.partnerSeq, input.body);
    },
    handler: async ({ db, key, input, origin, trial }) =>
      toWire(await advanceClock(db, programActor(key), input.body, origin, { isTrial: trial !== undefined })),
  }),
];
