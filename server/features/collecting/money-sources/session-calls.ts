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
import { type NewMoneySource, registerSource } from "./register.ts";
import { movementSheet } from "./sheets.ts";
import { findShownSource } from "./shown-source.ts";
import { findSource, type MoneySourceRow, type SourceName } from "./source-row.ts";

interface SessionCall {
  db: Db;
  services: Services;
  session: MemberSession;
  caller: Caller;
  origin: Origin;
}

type Reading = Pick<SessionCall, "db" | "session">;

/** The credentials among what was given; undefined where there are none. */
export function givenCredentials(given: SourceCredentials): SourceCredentials | undefined {
  const named = CREDENTIAL_NAMES.flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  return named.length > 0 ? (Object.fromEntries(named) as SourceCredentials) : undefined;
}

/** What people do with a member's cards, or with its accounts. */
export function sourceSessionCalls<Shown>(
  kind: MoneySourceKind,
  shown: (row: MoneySourceRow, prices: ChargeTerms) => Shown,
  sheet: Sheet<Shown>,
) {
  const nameOf = ({ session: { record } }: Reading, sourceSeq: number): SourceName => ({
    partnerSeq: record.partnerSeq,
    memberSeq: record.memberSeq,
    kind,
    sourceSeq,
  });
  const act = ({ session, caller, origin }: SessionCall) => actOf(session, caller, origin);
  const done = (call: SessionCall, sourceSeq: number) => findShownSource(call.db, nameOf(call, sourceSeq), shown);
  return {
    list: (call: Reading, query: Parameters<typeof sourceList>[2] & Parameters<typeof answerList>[0]) =>
      answerList(query, sourceList(call.db, nameOf(call, 0), query, shown), sheet),
    get: (call: Reading, sourceSeq: number) => findShownSource(call.db, nameOf(call, sourceSeq), shown),
    async transactions(
      call: Reading,
      sourceSeq: number,
      query: Parameters<typeof findMovementPage>[2] & Pick<Parameters<typeof answerList>[0], "format">,
    ) {
      const source = await findSource(call.db, nameOf(call, sourceSeq));
      if (query.format === undefined) return findMovementPage(call.db, source, query);
      return answerFile(movementList(call.db, source, query), movementSheet(kind), query.format);
    },
    async register(call: SessionCall, given: Omit<NewMoneySource, "kind" | "ownKey">) {
      const { sourceSeq } = await registerSource(call.db, call.services, act(call), { ...given, kind, ownKey: null });
      return done(call, sourceSeq);
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
      const change = { alias, cycle, credentials: givenCredentials(credentials) };
      await changeSource(call.db, call.services, act(call), nameOf(call, sourceSeq), change);
      return done(call, sourceSeq);
    },
    async stop(call: SessionCall, sourceSeq: number) {
      await stopSource(call.db, act(call), nameOf(call, sourceSeq));
      return done(call, sourceSeq);
    },
    async resume(call: SessionCall, sourceSeq: number) {
      await resumeSource(call.db, call.services, act(call), nameOf(call, sourceSeq));
      return done(call, sourceSeq);
    },
    async collect(call: SessionCall, sourceSeq: number) {
      await collectSourceNow(call.db, call.services, act(call), nameOf(call, sourceSeq));
      return done(call, sourceSeq);
    },
  };
}
