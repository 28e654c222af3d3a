import { and, asc, eq, isNotNull } from "drizzle-orm";
import { addDays, addSeconds, type SeoulDate, type SeoulDateTime, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { SettlePayMethod, SettleState } from "#domain/money/settle-lifecycle.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import type { BalanceOwner } from "#server/features/money/ledger/post.ts";
import { setAdjustAccount } from "#server/features/money/settlements/commands.ts";
import { type DemoSettle, seedSettle } from "./settles.ts";

type Payment = Pick<DemoSettle, "amount" | "payMethod" | "settleState"> & { readonly daysAgo: number };
interface Payer {
  owner: BalanceOwner;
  place: number;
  joinDT: SeoulDateTime;
}

const payment = (daysAgo: number, amount: number, payMethod: SettlePayMethod, settleState: SettleState = "PAID") => ({
  daysAgo,
  amount,
  payMethod,
  settleState,
});

/** Members take these in turns: some pay regularly, one waits for a deposit, one broke off, one was too late, one is new, one has paid nothing. */
const MEMBER_PAYMENTS: readonly (readonly Payment[])[] = [
  [
    payment(386, 300_000, "card"),
    payment(302, 50_000, "card"),
    payment(121, 50_000, "card"),
    payment(14, 50_000, "bank"),
  ],
  [payment(380, 100_000, "bank"), payment(205, 50_000, "vbank"), payment(1, 30_000, "vbank", "STANDBY")],
  [payment(370, 200_000, "card"), payment(92, 30_000, "card"), payment(3, 50_000, "card", "CANCELED")],
  [
    payment(390, 50_000, "bank"),
    payment(250, 20_000, "bank"),
    payment(43, 20_000, "bank"),
    payment(12, 20_000, "vbank", "EXPIRED"),
  ],
  [payment(40, 10_000, "card")],
  [],
];

/** The first payment is large, so that nothing that was begun early runs dry. */
const FIRST_OF_PARTNER = payment(384, 350_000, "bank");

/** The payments cover about what the members use. The second partner has a few weeks left. */
const PARTNER_PAYMENTS: readonly Payment[] = [
  ...[385, 341, 310, 280, 250, 219, 190, 158, 128, 97, 66, 36].map((daysAgo) => payment(daysAgo, 30_000, "bank")),
  payment(33, 300_000, "card", "CANCELED"),
  payment(20, 300_000, "vbank", "EXPIRED"),
  payment(5, 200_000, "card"),
  payment(1, 300_000, "vbank", "STANDBY"),
];

/** Writes payments in every state. Paid ones are on the ledger with their bonus. */
export async function seedBalances(db: Transaction, services: Services): Promise<void> {
  const today = toSeoulDate(new Date());
  let serial = 0;
  for (const { owner, place, joinDT } of await findOwners(db)) {
    const isPartner = owner.memberSeq === null;
    const payments = isPartner
      ? [FIRST_OF_PARTNER, ...PARTNER_PAYMENTS.slice(1 + (place % 5))]
      : (MEMBER_PAYMENTS[place % MEMBER_PAYMENTS.length] ?? []);
    // An owner who joined later makes the first payment on the day of joining, and none of the other earlier ones.
    const isEarly = ({ daysAgo }: Payment) => addDays(today, -daysAgo) <= joinDT.slice(0, 10);
    for (const payment of payments.filter((each, index) => index === 0 || !isEarly(each))) {
      serial += 1;
      const insertDT = isEarly(payment) ? addSeconds(joinDT, 1_200 + serial) : timeOf(today, payment.daysAgo, serial);
      await seedSettle(db, services, { owner, ...payment, insertDT, serial });
    }
  }
  await seedAdjustAccounts(db, services);
}

/** Finds who pays: the partner, its members, or both. The place is that among the partners, or among the partner's members. */
async function findOwners(db: Transaction): Promise<Payer[]> {
  const rows = await db
    .select({
      partnerSeq: partners.partnerSeq,
      memberSeq: members.memberSeq,
      partnerJoinDT: partners.insertDT,
      memberJoinDT: members.insertDT,
      hasPartnerBilling: partners.hasPartnerBilling,
      hasMemberBilling: partners.hasMemberBilling,
    })
    .from(partners)
    .innerJoin(members, and(eq(members.partnerSeq, partners.partnerSeq), isNotNull(members.provenBy)))
    .orderBy(asc(partners.partnerSeq), asc(members.memberSeq));
  return [...Map.groupBy(rows, ({ partnerSeq }) => partnerSeq).values()].flatMap((served, partnerPlace) =>
    served.flatMap(({ partnerSeq, memberSeq, partnerJoinDT, memberJoinDT, ...pays }, place) => [
      ...(pays.hasPartnerBilling && place === 0
        ? [{ owner: { partnerSeq, memberSeq: null }, place: partnerPlace, joinDT: partnerJoinDT }]
        : []),
      ...(pays.hasMemberBilling ? [{ owner: { partnerSeq, memberSeq }, place, joinDT: memberJoinDT }] : []),
    ]),
  );
}

const timeOf = (today: SeoulDate, daysAgo: number, serial: number): string =>
  `${addDays(today, -daysAgo)}T${String(9 + (serial % 9)).padStart(2, "0")}:${String((serial * 7) % 60).padStart(2, "0")}:00`;

/** The third partner is ready for settlement. The first still has everything to do. */
async function seedAdjustAccounts(db: Transaction, services: Services): Promise<void> {
  const rows = await db
    .select({ partnerSeq: partners.partnerSeq })
    .from(partners)
    .where(eq(partners.partnerCode, "RAON"));
  for (const { partnerSeq } of rows) {
    await setAdjustAccount(db, services, partnerSeq, {
      bankCode: "0004",
      accountNum: "000000-00-004821",
      holder: "라온비즈",
    });
  }
}
