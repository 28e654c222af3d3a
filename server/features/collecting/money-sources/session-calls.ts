import type { BankAccountCycleCode } from "#domain/money/bank-account-cycle.ts";
import type { MoneySourceKind } from "#domain/money/money-source.ts";
import { CREDENTIAL_NAMES, type SourceCredentials } from "#domain/money/source-credentials.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { actOf } from "#server/call/member-act.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import type { ChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { answerFile, answerList, type Sheet } from "#server/files/exports.ts";
import { changeSource, collectSourceNow, resumeSource, stopSource } from "./commands.ts";
import { findMovementPage, movementList } from "./movements.ts";
import { sourceList } from "./queries.ts";
import { registerSource } from "./register.ts";
import type { NewMoneySource } from "./registered-source.ts";
import { movementSheet } from "./sheets.ts";
import { findSourceAnswer } from "./source-answer.ts";
import { findSource, type MoneySourceRow, type SourceName } from "./source-row.ts";

interface SessionCall {
  db: Db;
  services: Services;
  session: MemberSession;
  caller: Caller;
  origin: Origin;
}

type ReadCall = Pick<SessionCall, "db" | "session">;

/** Picks the credentials out of a request; undefined where it has none. */
export function pickCredentials(fields: SourceCredentials): SourceCredentials | undefined {
  const entries = CREDENTIAL_NAMES.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  return entries.length > 0 ? (Object.fromEntries(entries) as SourceCredentials) : undefined;
}

/** The calls of people about a member's cards or accounts. */
export function sourceSessionCalls<Answer>(
  kind: MoneySourceKind,
  answerOf: (row: MoneySourceRow, prices: ChargeTerms) => Answer,
  sheet: Sheet<Answer>,
) {
  const nameOf = ({ session: { record } }: ReadCall, sourceSeq: number): SourceName => ({
    partnerSeq: record.partnerSeq,
    memberSeq: record.memberSeq,
    kind,
    sourceSeq,
  });
  const act = ({ session, caller, origin }: SessionCall) => actOf(session, caller, origin);
  const answer = (call: ReadCall, sourceSeq: number) => findSourceAnswer(call.db, nameOf(call, sourceSeq), answerOf);
  return {
    list: (call: ReadCall, query: Parameters<typeof sourceList>[2] & Parameters<typeof answerList>[0]) =>
      answerList(query, sourceList(call.db, nameOf(call, 0), query, answerOf), sheet),
    get: answer,
    async transactions(
      call: ReadCall,
      sourceSeq: number,
      query: Parameters<typeof findMovementPage>[2] & Pick<Parameters<typeof answerList>[0], "format">,
    ) {
      const source = await findSource(call.db, nameOf(call, sourceSeq));
      if (query.format === undefined) return findMovementPage(call.db, source, query);
      return answerFile(movementList(call.db, source, query), movementSheet(kind), query.format);
    },
    async register(call: SessionCall, source: Omit<NewMoneySource, "kind" | "ownKey">) {
      const { sourceSeq } = await registerSource(call.db, call.services, act(call), { ...source, kind, ownKey: null });
      return answer(call, sourceSeq);
    },
    async change(
      call: SessionCall,
      sourceSeq: number,
      {
        alias,
        cycle,
        ...credentials
      }: SourceCredentials & {
        alias?: string | undefined;
        cycle?: BankAccountCycleCode | undefined;
      },
    ) {
      const change = { alias, cycle, credentials: pickCredentials(credentials) };
      await changeSource(call.db, call.services, act(call), nameOf(call, sourceSeq), change);
      return answer(call, sourceSeq);
    },
    async stop(call: SessionCall, sourceSeq: number) {
      await stopSource(call.db, act(call), nameOf(call, sourceSeq));
      return answer(call, sourceSeq);
    },
    async resume(call: SessionCall, sourceSeq: number) {
      await resumeSource(call.db, call.services, act(call), nameOf(call, sourceSeq));
      return answer(call, sourceSeq);
    },
    async collect(call: SessionCall, sourceSeq: number) {
      await collectSourceNow(call.db, call.services, act(call), nameOf(call, sourceSeq));
      return answer(call, sourceSeq);
    },
  };
}
