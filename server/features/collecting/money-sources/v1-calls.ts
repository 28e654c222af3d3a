import { and, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { V1NextAction } from "#contracts/v1/documents.ts";
import type { v1SourceStanding } from "#contracts/v1/money-sources.ts";
import type { CursorPage } from "#contracts/v1/operation.ts";
import type { BankAccountCycleCode } from "#domain/money/bank-account-cycle.ts";
import type { MoneySourceKind } from "#domain/money/money-source.ts";
import type { SourceCredentials } from "#domain/money/source-credentials.ts";
import { AppError } from "#server/call/errors.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { moneySources } from "#server/db/schema/collecting/money-sources.ts";
import { refuseOtherContent, sameKeyAgain } from "#server/features/documents/documents/v1-documents.ts";
import type { ChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { changeSource, collectSourceNow, resumeSource, stopSource } from "./commands.ts";
import { hasSourceKeyword } from "./queries.ts";
import { registerSource } from "./register.ts";
import type { NewMoneySource } from "./registered-source.ts";
import { openSourceNumber } from "./sealed-source.ts";
import { pickCredentials } from "./session-calls.ts";
import { findSourceAnswer, findSourcePrices, sourceStandingOf } from "./source-answer.ts";
import { findSource, findSources, isOwned, type MoneySourceRow, type SourceName, statusOf } from "./source-row.ts";
import { findV1Movements, findV1Sums } from "./v1-movements.ts";

interface Address {
  params: { key: string };
  query: { by: "key" | "seq" };
}

type V1Standing = z.infer<z.ZodObject<typeof v1SourceStanding>>;

const PATHS = { CARD: "/v1/cards", BANK_ACCOUNT: "/v1/bank-accounts" } as const;

/** The part that answers about cards and accounts share, with time offsets and the possible next actions. */
export function v1Standing(row: MoneySourceRow, prices: ChargeTerms): V1Standing {
  const standing = sourceStandingOf(row, prices);
  return {
    ...standing,
    failureDT: withOffset(standing.failureDT),
    lastCollectedDT: withOffset(standing.lastCollectedDT),
    nextCollectDT: withOffset(standing.nextCollectDT),
    insertDT: withOffset(standing.insertDT),
    nextActions: nextActions(row, standing.endDate, standing.collectNowLeft),
  };
}

function nextActions(row: MoneySourceRow, endDate: string | null, collectNowLeft: number): V1NextAction[] {
  const status = statusOf(row);
  const path = `${PATHS[row.kind]}/${row.ownKey ?? row.sourceSeq}`;
  const query = row.ownKey === null ? "?by=seq" : "";
  const post = (action: string, until: string | null = null): V1NextAction => ({
    action,
    method: "POST",
    path: `${path}/${action}${query}`,
    until,
    warning: null,
  });
  if (status === "STOPPED") return [];
  const isCollectable = row.state !== "BROKEN" && status !== "SUSPENDED" && collectNowLeft > 0;
  return [
    { action: "change", method: "PUT", path: path + query, until: null, warning: null },
    ...(isCollectable ? [post("collect")] : []),
    ...(status === "STOPPING" ? [post("resume", endDate)] : [post("stop")]),
  ];
}

/** The calls of programs about a member's cards or accounts. */
export function v1SourceHandlers<Answer>(
  kind: MoneySourceKind,
  answerOf: (row: MoneySourceRow, prices: ChargeTerms) => Answer,
) {
  const ownerOf = ({ key, member }: V1MemberCall) => ({ partnerSeq: key.partnerSeq, memberSeq: member.memberSeq });
  const answer = (call: V1MemberCall, name: SourceName) => findSourceAnswer(call.db, name, answerOf);

  async function locate(call: V1MemberCall, { params: { key }, query: { by } }: Address): Promise<SourceName> {
    const owner = ownerOf(call);
    if (by === "seq") {
      const sourceSeq = /^\d{1,15}$/.test(key) ? Number(key) : 0;
      await findSource(call.db, { ...owner, kind, sourceSeq });
      return { ...owner, kind, sourceSeq };
    }
    const [row] = await call.db
      .select({ sourceSeq: moneySources.sourceSeq })
      .from(moneySources)
      .where(and(isOwned(owner, kind), eq(moneySources.ownKey, key)));
    if (!row) throw new AppError("NOT_FOUND");
    return { ...owner, kind, sourceSeq: row.sourceSeq };
  }

  const step = async (call: V1MemberCall & { input: Address }, take: (name: SourceName) => Promise<void>) => {
    const name = await locate(call, call.input);
    await take(name);
    return answer(call, name);
  };

  return {
    /** Registers, or answers what was registered under the same key. A source that has ended begins again. */
    register: (call: V1MemberCall, source: Omit<NewMoneySource, "kind">) =>
      sameKeyAgain(async () => {
        const sources = await findSources(call.db, ownerOf(call), kind);
        const same = sources.find(({ ownKey }) => ownKey === source.ownKey);
        if (same && statusOf(same) !== "STOPPED") {
          refuseOther(call, same, source);
          return answer(call, { ...ownerOf(call), kind, sourceSeq: same.sourceSeq });
        }
        return answer(call, await registerSource(call.db, call.services, v1Act(call), { ...source, kind }));
      }),
    get: async (call: V1MemberCall & { input: Address }) => answer(call, await locate(call, call.input)),
    change: (
      call: V1MemberCall & { input: Address },
      {
        alias,
        cycle,
        ...credentials
      }: SourceCredentials & {
        alias?: string | undefined;
        cycle?: BankAccountCycleCode | undefined;
      },
    ) =>
      step(call, (name) =>
        changeSource(call.db, call.services, v1Act(call), name, {
          alias,
          cycle,
          credentials: pickCredentials(credentials),
        }),
      ),
    stop: (call: V1MemberCall & { input: Address }) => step(call, (name) => stopSource(call.db, v1Act(call), name)),
    resume: (call: V1MemberCall & { input: Address }) =>
      step(call, (name) => resumeSource(call.db, call.services, v1Act(call), name)),
    collect: (call: V1MemberCall & { input: Address }) =>
      step(call, (name) => collectSourceNow(call.db, call.services, v1Act(call), name)),
    async list(
      call: V1MemberCall,
      { keyword, cursor, limit }: { keyword?: string | undefined; cursor?: string | undefined; limit: number },
    ): Promise<CursorPage<Answer>> {
      const { secrets } = call.services;
      const owner = ownerOf(call);
      const list = `${kind} ${owner.partnerSeq} ${owner.memberSeq}`;
      const after = openCursor<number>(secrets, list, cursor);
      const where = and(
        after === undefined ? undefined : lt(moneySources.sourceSeq, after),
        keyword ? hasSourceKeyword(kind, keyword) : undefined,
      );
      const rows = await findSources(call.db, owner, kind, { where, limit: limit + 1 });
      const page = cursorPage(secrets, list, { rows, limit, keyOf: ({ sourceSeq }) => sourceSeq });
      const prices = await findSourcePrices(call.db, owner);
      return { ...page, rows: page.rows.map((row) => answerOf(row, prices)) };
    },
    transactions: async (call: V1MemberCall & { input: Address & { query: Parameters<typeof findV1Movements>[2] } }) =>
      findV1Movements(call, await locate(call, call.input), call.input.query),
    summary: async (call: V1MemberCall & { input: Address & { query: Parameters<typeof findV1Sums>[2] } }) =>
      findV1Sums(call, await locate(call, call.input), call.input.query),
  };
}

/** One key stands for one number; the refusal masks it. Credentials are not compared, so that nobody can guess them. */
function refuseOther(
  { services: { secrets } }: V1MemberCall,
  row: MoneySourceRow,
  { institution, owner, number }: Omit<NewMoneySource, "kind">,
): void {
  const isSameNumber = openSourceNumber(secrets, row.sealedNumber) === number;
  const numberName = row.kind === "CARD" ? "cardNum" : "accountNum";
  const institutionName = row.kind === "CARD" ? "cardCompany" : "bankCode";
  refuseOtherContent(
    {
      [institutionName]: row.institution,
      ownerType: row.owner,
      [numberName]: isSameNumber ? number : row.maskedNumber,
    },
    { [institutionName]: institution, ownerType: owner, [numberName]: number },
  );
}
