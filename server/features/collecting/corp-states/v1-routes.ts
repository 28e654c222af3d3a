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
import { askedCorpNums, refuseBlockedLookup, tellStandings } from "./commands.ts";
import { findStandings } from "./standings.ts";

interface Looking {
  services: Services;
  key: KeyCaller;
  member: CalledMember;
}

interface Found {
  day: SeoulDate;
  standings: CorpStanding[];
}

async function lookedUp({ services, key, member }: Looking, corpNums: readonly string[]): Promise<Found> {
  const day = toSeoulDate(new Date());
  await refuseBlockedLookup(services.databases.primary, { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq });
  return { day, standings: await findStandings(services, { brand: key.brand, day }, corpNums) };
}

/** Nothing is asked for a trial: what is written in its place is taken back. */
const untold = (corpNum: string): CorpStanding => ({ corpNum, state: "UNREGISTERED", taxType: null, endDate: null });

async function told(call: V1MemberCall, { day, standings }: Found): Promise<V1CorpState[]> {
  const rows = await tellStandings(call.db, v1Act(call), day, standings);
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
      lookedUp(
        call,
        askedCorpNums(call.key.brand, [call.input.params.corpNum], () => "corpNum"),
      ),
    async handler(call) {
      const [one] = await told(call, call.prepared);
      if (!one) throw new AppError("CORP_STATE_UNANSWERED");
      return one;
    },
  }),
  bindPreparedOperation(findV1CorpStates, {
    async prepare(call) {
      const corpNums = askedCorpNums(call.key.brand, call.input.body.corpNums, (index) => `corpNums[${index}]`);
      return call.isTrial
        ? { day: toSeoulDate(new Date()), standings: corpNums.map(untold) }
        : lookedUp(call, corpNums);
    },
    async handler(call) {
      const states = await told(call, call.prepared);
      return call.trial ? WITHHELD : states;
    },
  }),
];
