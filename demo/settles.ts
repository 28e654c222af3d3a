import { eq } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import {
  pgOrderKeyAt,
  type SettlePayMethod,
  type SettleState,
  vbankDeadline,
  windowDeadline,
} from "#domain/money/settle-lifecycle.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { type BalanceOwner, postPoints } from "#server/features/money/ledger/post.ts";
import { findPayer } from "#server/features/money/payments/payers.ts";
import { countCanceled, countPaid } from "#server/features/money/payments/settle-days.ts";

export interface DemoSettle {
  owner: BalanceOwner;
  amount: number;
  payMethod: SettlePayMethod;
  settleState: SettleState;
  insertDT: SeoulDateTime;
  serial: number;
}

/** Payments from this amount on bring a bonus. */
const BONUS_FROM = 50_000;
const BONUS_RATE = 0.05;

const ISSUERS: Readonly<Record<SettlePayMethod, readonly string[]>> = {
  card: ["가람카드", "누리카드", "다온카드"],
  bank: ["KB국민은행", "신한은행", "우리은행"],
  vbank: ["NH농협은행", "IBK기업은행", "하나은행"],
};

/** Writes a payment in its last state and counts it by day. A paid one is on the ledger with its bonus. */
export async function seedSettle(db: Transaction, services: Services, demo: DemoSettle): Promise<void> {
  const { owner, amount, payMethod, settleState, insertDT, serial } = demo;
  const [partner] = await db
    .select({ brand: partners.brand })
    .from(partners)
    .where(eq(partners.partnerSeq, owner.partnerSeq));
  if (!partner) throw new Error("partner row missing");
  const { merchantId, simulator } = services.settleBank[partner.brand];
  const pgOrderKey = pgOrderKeyAt(insertDT, serial);
  const settle = {
    ...owner,
    pgOrderKey,
    amount,
    payMethod,
    settleState,
    insertDT,
    merchantId,
    payerName: (await findPayer(db, owner)).name,
    expireDT: payMethod === "vbank" ? vbankDeadline(insertDT) : windowDeadline(insertDT),
    paidDT: settleState === "PAID" ? insertDT : null,
    canceledDT: settleState === "CANCELED" ? insertDT : null,
    issuer: ISSUERS[payMethod][serial % ISSUERS[payMethod].length] ?? null,
    vbankNum: payMethod === "vbank" ? (simulator?.accountOf(pgOrderKey) ?? null) : null,
  };
  await db.insert(settles).values(settle);
  if (settleState === "CANCELED") await countCanceled(db, settle, insertDT);
  if (settleState !== "PAID") return;
  const post = { owner, reference: pgOrderKey, at: insertDT };
  await postPoints(db, { ...post, pointCode: "10100", amount });
  if (amount >= BONUS_FROM) await postPoints(db, { ...post, pointCode: "20200", amount: amount * BONUS_RATE });
  await countPaid(db, settle, insertDT);
}
