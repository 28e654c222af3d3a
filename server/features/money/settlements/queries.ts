import { eq } from "drizzle-orm";
import type { AdjustAccount, AdjustConfig } from "#contracts/money/settlements.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { maskNumber } from "#domain/people/masking.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { adjustAccounts } from "#server/db/schema/money/settles.ts";
import { ADJUST_ACCOUNT_PURPOSE } from "./commands.ts";

export async function findAdjustConfig(db: Db, partnerSeq: number): Promise<AdjustConfig> {
  const [config] = await db
    .select({ adjustYN: partners.adjustYN, settleMethod: partners.settleMethod })
    .from(partners)
    .where(eq(partners.partnerSeq, partnerSeq));
  if (!config) throw new AppError("NOT_FOUND");
  return { ...config, settleMethod: config.settleMethod as SettleMethod };
}

/** Writes where a transfer goes on one line, or null while no account is registered. */
export const payoutAccountText = ({ bankName, accountNum, holder }: AdjustAccount): string | null =>
  accountNum === null ? null : `${bankName} ${accountNum} ${holder}`;

export async function findAdjustAccount(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
): Promise<AdjustAccount> {
  const [account] = await db.select().from(adjustAccounts).where(eq(adjustAccounts.partnerSeq, partnerSeq));
  if (!account) return { bankCode: null, bankName: null, accountNum: null, holder: null };
  const { bankCode, holder, sealedAccountNum } = account;
  return {
    bankCode,
    bankName: BANKS[bankCode as BankCode],
    accountNum: maskNumber(secrets.open(ADJUST_ACCOUNT_PURPOSE, sealedAccountNum)),
    holder,
  };
}
