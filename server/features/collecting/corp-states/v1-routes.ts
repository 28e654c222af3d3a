import { findV1CorpStates, getV1CorpState, type V1CorpState } from "#contracts/v1/corp-states.ts";
import { type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { CORP_STATE_LABELS, CORP_TAX_TYPES, corpStateAdvice } from "#domain/documents/corp-state.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import { bindPreparedOperation, type CalledMember, type KeyCaller } from "#server/call/v1/bind-operation.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { WITHHELD } from "#server/call/v1/trial.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { CorpStanding } from "#server/gateways/corp-state.ts";
import { chargeLookups, checkCorpNums, refuseBlockedLookup } from "./commands.ts";
import { findStandings } from "./standings.ts";

interface LookupCall {
  services: Services;
  key: KeyCaller;
  member: CalledMember;
}

interface Lookup {
  day: SeoulDate;
  standings: CorpStanding[];
}

async function lookUp({ services, key, member }: LookupCall, corpNums: readonly string[]): Promise<Lookup> {
  const day = toSeoulDate(new Date());
  await refuseBlockedLookup(services.databases.primary, { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq });
  return { day, standings: await findStandings(services, { brand: key.brand, day }, corpNums) };
}

/** A dry run asks nothing: it writes this in place of the answer, and the row is rolled back. */
const placeholder = (corpNum: string): CorpStanding => ({
  corpNum,
  state: "UNREGISTERED",
  taxType: null,
  endDate: null,
});

async function answerLookup(call: V1MemberCall, { day, standings }: Lookup): Promise<V1CorpState[]> {
  const rows = await chargeLookups(call.db, v1Act(call), day, standings);
  return rows.map(({ corpNum, state, taxType, endDate, fee, lookupDT }) => ({
    corpNum,
    state,
    stateText: CORP_STATE_LABELS[state].text,
    taxType,
    taxTypeText: taxType === null ? "" : CORP_TAX_TYPES[taxType],
    endDate,
    advice: corpStateAdvice(state, taxType),
    fee,
    lookupDT: withOffset(lookupDT),
  }));
}

export const corpStateOperations = [
  bindPreparedOperation(getV1CorpState, {
    prepare: (call) =>
      lookUp(
        call,
        checkCorpNums(call.key.brand, [call.input.params.corpNum], () => "corpNum"),
      ),
    async handler(call) {
      const [state] = await answerLookup(call, call.prepared);
      if (!state) throw new AppError("CORP_STATE_UNANSWERED");
      return state;
    },
  }),
  bindPreparedOperation(findV1CorpStates, {
    async prepare(call) {
      const corpNums = checkCorpNums(call.key.brand, call.input.body.corpNums, (index) => `corpNums[${index}]`);
      return call.isTrial
        ? { day: toSeoulDate(new Date()), standings: corpNums.map(placeholder) }
        : lookUp(call, corpNums);
    },
    async handler(call) {
      const states = await answerLookup(call, call.prepared);
      return call.trial ? WITHHELD : states;
    },
  }),
];
