import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { AdjustAccount, changeAdjustAccount } from "#contracts/money/settlements.ts";
import type { Session } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { requireOwnPassword } from "#server/features/identity/accounts/own-password.ts";
import type { AccountHolderResult } from "#server/gateways/account-holder.ts";
import { setAdjustAccount } from "./commands.ts";
import { findAdjustAccount } from "./queries.ts";

type NewAccount = ParsedInputOf<typeof changeAdjustAccount>["body"];

const REFUSALS: Readonly<Record<Exclude<AccountHolderResult, "MATCH">, Record<string, string>>> = {
  MISMATCH: { holder: "예금주가 은행에 등록된 이름과 다릅니다." },
  UNKNOWN: { accountNum: "은행에서 찾을 수 없는 계좌번호입니다." },
  CLOSED: { accountNum: "해지되었거나 입금할 수 없는 계좌입니다." },
};

const actorOf = ({ record: { userSeq, partnerSeq, doSessionType } }: Session) => ({
  userSeq,
  partnerSeq,
  doSessionType,
});

/** Checks the caller's password, then the account's holder: the slow part, before any row is locked. */
export async function checkSettlementAccount(
  { databases: { primary }, accountHolder }: Services,
  session: Session,
  { password, ...account }: NewAccount,
  origin: Origin,
): Promise<void> {
  const { userSeq } = session.record;
  await requireOwnPassword(primary, { userSeq, password }, () =>
    primary.transaction((db) =>
      recordAudit(db, origin, { ...actorOf(session), action: "ADJUST_ACCOUNT_CHANGE_FAILED" }),
    ),
  );
  const result = await accountHolder.check(account);
  if (result !== "MATCH") throw new AppError("INVALID_INPUT", { fields: REFUSALS[result] });
}

export function changeAccount(
  db: Db,
  services: Services,
  session: Session,
  { password: _, ...account }: NewAccount,
  origin: Origin,
): Promise<AdjustAccount> {
  const { partnerSeq } = session.record;
  return db.transaction(async (db) => {
    // The second of two changes at once sees what the first has stored.
    await db.select().from(partners).where(eq(partners.partnerSeq, partnerSeq)).for("no key update");
    const before = await findAdjustAccount(db, services, partnerSeq);
    await setAdjustAccount(db, services, partnerSeq, account);
    const after = await findAdjustAccount(db, services, partnerSeq);
    await recordAudit(db, origin, {
      ...actorOf(session),
      action: "ADJUST_ACCOUNT_CHANGED",
      detail: { before, after },
    });
    return after;
  });
}
