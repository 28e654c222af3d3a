import type { BankCode } from "#domain/money/banks.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { adjustAccounts } from "#server/db/schema/money/settles.ts";

export const ADJUST_ACCOUNT_PURPOSE = "adjust-account";

interface NewAdjustAccount {
  bankCode: BankCode;
  accountNum: string;
  holder: string;
}

/** The number is sealed at rest; only its last digits are ever shown again. */
export async function setAdjustAccount(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  partnerSeq: number,
  { accountNum, ...account }: NewAdjustAccount,
): Promise<void> {
  const row = { ...account, sealedAccountNum: secrets.seal(ADJUST_ACCOUNT_PURPOSE, accountNum) };
  await db
    .insert(adjustAccounts)
    .values({ partnerSeq, ...row })
    .onConflictDoUpdate({ target: adjustAccounts.partnerSeq, set: row });
}
