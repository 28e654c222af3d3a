import { and, eq, or, type SQL } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "#contracts/endpoint.ts";
import type { listPayouts, Payout, revealPayoutAccount } from "#contracts/money/staff-payouts.ts";
import { ADJUST_STATES } from "#domain/money/adjust-status.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { maskNumber } from "#domain/people/masking.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { adjustAccounts } from "#server/db/schema/money/settles.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, findPage } from "#server/lists/lists.ts";
import { isInState } from "./close-months.ts";
import { ADJUST_ACCOUNT_PURPOSE } from "./commands.ts";
import { historyColumns, withStatus } from "./histories.ts";
import { payoutAccountText } from "./queries.ts";

type Query = Pick<ParsedInputOf<typeof listPayouts>["query"], "keyword" | "status" | "settleMethod" | "sort">;
type Secrets = Pick<Services, "secrets">;

const columns = {
  ...historyColumns,
  partnerSeq: adjustMonths.partnerSeq,
  companyName: partners.companyName,
  bizId: partners.bizId,
  bankCode: adjustAccounts.bankCode,
  sealedAccountNum: adjustAccounts.sealedAccountNum,
  holder: adjustAccounts.holder,
};

const selectMonths = (db: Db, fields: FieldsOf) =>
  db
    .select(fields(columns))
    .from(adjustMonths)
    .innerJoin(partners, eq(partners.partnerSeq, adjustMonths.partnerSeq))
    .leftJoin(adjustAccounts, eq(adjustAccounts.partnerSeq, adjustMonths.partnerSeq))
    .leftJoin(accounts, eq(accounts.userSeq, adjustMonths.confirmedBy))
    .$dynamic();

const selectPayouts = (db: Db, secrets: Secrets, where: SQL | undefined, sort: Query["sort"]) =>
  completeList(
    {
      db,
      select: selectMonths,
      where,
      order: listOrder(sort, adjustMonths, adjustMonths.adjustSeq),
    },
    (rows) => rows.map((row) => payoutOf(row, secrets)),
  );

interface AccountColumns {
  bankCode: string | null;
  sealedAccountNum: Buffer | null;
  holder: string | null;
}

function payoutOf<Row extends AccountColumns & { closeYN: boolean; adjustState: number }>(
  { bankCode, sealedAccountNum, holder, ...row }: Row,
  { secrets }: Secrets,
) {
  const account =
    sealedAccountNum &&
    payoutAccountText({
      bankCode,
      bankName: BANKS[bankCode as BankCode],
      holder,
      accountNum: maskNumber(secrets.open(ADJUST_ACCOUNT_PURPOSE, sealedAccountNum)),
    });
  return { ...withStatus(row), account };
}

export const payoutList = (db: Db, secrets: Secrets, { keyword, status, settleMethod, sort }: Query) =>
  selectPayouts(
    db,
    secrets,
    and(
      keyword ? or(contains(keyword)(partners.companyName), contains(keyword)(partners.bizId)) : undefined,
      status && isInState(ADJUST_STATES[status]),
      settleMethod === undefined ? undefined : eq(adjustMonths.settleMethod, settleMethod as SettleMethod),
    ),
    sort,
  );

export async function findPayout(db: Db, secrets: Secrets, partnerSeq: number, month: string): Promise<Payout> {
  const isThis = and(eq(adjustMonths.partnerSeq, partnerSeq), eq(adjustMonths.adjustMonth, month));
  const { content } = await findPage(selectPayouts(db, secrets, isThis, []), { page: 0, size: 1 });
  const [payout] = content;
  if (!payout) throw new AppError("NOT_FOUND");
  return payout;
}

/** Shows the whole number to the person who makes the transfer, and records that they saw it. */
export function revealAccount(
  db: Db,
  { secrets }: Secrets,
  { userSeq }: Caller,
  partnerSeq: number,
  origin: Origin,
): Promise<OutputOf<typeof revealPayoutAccount>> {
  return db.transaction(async (db) => {
    const [account] = await db.select().from(adjustAccounts).where(eq(adjustAccounts.partnerSeq, partnerSeq));
    if (!account) throw new AppError("NOT_FOUND");
    const { bankCode, sealedAccountNum, holder } = account;
    const accountNum = secrets.open(ADJUST_ACCOUNT_PURPOSE, sealedAccountNum);
    await recordAudit(db, origin, {
      action: "ADJUST_ACCOUNT_REVEALED",
      userSeq,
      partnerSeq,
      doSessionType: SESSION_TYPES.manager,
      detail: { after: { bankCode, accountNum: maskNumber(accountNum) } },
    });
    return { bankName: BANKS[bankCode as BankCode], accountNum, holder };
  });
}
