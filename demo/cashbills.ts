import { addDays, addSeconds, firstDayOf, lastDayOf, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { SELF_ISSUED_IDENTITY } from "#domain/documents/cashbill.ts";
import type { CashbillTradeMethod, CashbillTradeUsage } from "#domain/documents/cashbill-trade.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import type { CashbillNtsResultCode } from "#domain/documents/nts-result.ts";
import { vatOf } from "#domain/documents/tax-invoice-rules.ts";
import type { Transaction } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import type { Secrets } from "#server/secrets.ts";
import { CashbillLives, type CashbillPlan, type CashbillWay } from "./cashbill-lives.ts";
import type { DemoFunds } from "./document-funds.ts";
import { demoDocumentCount } from "./document-habits.ts";
import { demoMonths, hasOwnKeys, regularsOf } from "./document-months.ts";
import { DEMO_NAMES, type DemoRandom, demoRandom } from "./document-random.ts";
import { itemsOfTrade } from "./document-trades.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";
import { insertRows, rowsOf } from "./insert-rows.ts";
import { loadDocuments } from "./load-documents.ts";

/** Writes thirteen months of cash receipts. The first members of every partner have them in every state, and some that still move. */
export async function seedCashbills(
  db: Transaction,
  world: DemoWorld,
  funds: DemoFunds,
  secrets: Secrets,
): Promise<void> {
  const plans = plannedCashbills(world);
  const receipts = plans.reduce((sum, { cancels = [] }) => sum + cancels.length, 0);
  const docSeqs = (await nextDocSeqs(db, plans.length + receipts)).values();
  const lives = new CashbillLives(world, funds, secrets, () => docSeqs.next().value ?? 0);
  const documents = plans.flatMap((plan) => lives.live(plan));
  await insertRows(db, cashbills, rowsOf(documents));
  await loadDocuments(db, "CASHBILL", documents);
}

export function plannedCashbills(world: DemoWorld): CashbillPlan[] {
  const usual = world.members.flatMap((member) =>
    demoMonths(world.today).flatMap(({ month, back }) => cashbillsOfMonth(world, member, month, back)),
  );
  const shown = world.members
    .filter(({ placeAtPartner }) => placeAtPartner < SHOWN)
    .flatMap((member) => cashbillsInEveryState(world, member));
  return [...usual, ...shown].sort((a, b) => a.tradeDT.localeCompare(b.tradeDT));
}

const SHOWN = 2;

interface Buyer {
  identity: string;
  tradeMethod: CashbillTradeMethod;
  tradeUsage: CashbillTradeUsage;
  customerName: string;
}

/** Nobody can have these numbers: the mobile exchange does not exist, and the cards are all nines. */
function buyerOf(random: DemoRandom, businesses: readonly DemoMember[]): Buyer {
  const kind = random.whole(1, 10);
  const business = businesses[random.whole(0, businesses.length - 1)];
  const customerName = random.pick(DEMO_NAMES);
  if (kind <= 2 && business) {
    return { identity: business.bizId, tradeMethod: 4, tradeUsage: 2, customerName: business.party.name };
  }
  if (kind === 3) return { identity: SELF_ISSUED_IDENTITY, tradeMethod: 5, tradeUsage: 1, customerName: "" };
  if (kind === 4) {
    return { identity: `99999999999${random.whole(1000, 9999)}`, tradeMethod: 1, tradeUsage: 1, customerName };
  }
  return { identity: `0100000${random.whole(1000, 9999)}`, tradeMethod: 5, tradeUsage: 1, customerName };
}

function receiptOf(random: DemoRandom, franchise: DemoMember, businesses: readonly DemoMember[]) {
  const { identity, ...buyer } = buyerOf(random, businesses);
  const wares = itemsOfTrade(franchise.party.bizClass);
  const ware = wares[random.whole(0, wares.length - 1)];
  const supply = (ware?.price ?? 10_000) * random.whole(1, 3);
  const content: CashbillContent = {
    franchise: franchise.party,
    ...buyer,
    customerEmail: "",
    customerTel: "",
    item: ware?.item ?? "",
    supply,
    tax: vatOf(supply, ware?.isExempt ? 3 : 1),
    serviceCharge: 0,
  };
  return { franchise, content, identity };
}

function cashbillsOfMonth(world: DemoWorld, member: DemoMember, month: string, back: number): CashbillPlan[] {
  const random = demoRandom(`cash ${member.brand} ${member.partnerCode} ${member.bizId} ${back}`);
  const { members } = regularsOf(world, member);
  return Array.from({ length: demoDocumentCount("cash", member, back) }, (_, turn) => {
    const tradeDT = random.at(addDays(firstDayOf(month), random.whole(0, Number(lastDayOf(month).slice(8)) - 1)));
    const kind = random.whole(1, 100);
    const way: CashbillWay =
      kind === 1 ? { end: "withdrawn" } : { end: "answered", code: kind <= 3 ? random.pick(FAILURES) : "0000" };
    const cancelAt = addSeconds(tradeDT, random.whole(2, 6) * 86_400);
    return {
      ...receiptOf(random, member, members),
      tradeDT,
      way,
      ownKey: hasOwnKeys(member) ? `CSH-${month.replace("-", "")}-${String(turn + 1).padStart(4, "0")}` : null,
      ...(kind > 96 && { cancels: [{ at: cancelAt, percent: kind === 100 ? 40 : 100, cancelType: 1 as const }] }),
    };
  });
}

const FAILURES: readonly [CashbillNtsResultCode, ...CashbillNtsResultCode[]] = ["TS1", "TS2", "TS4"];

/** The simulated tax office refuses a receipt whose key ends so. */
const FAILING = "-nts-ts4";

function cashbillsInEveryState(world: DemoWorld, member: DemoMember): CashbillPlan[] {
  const random = demoRandom(`cashbills ${member.brand} ${member.partnerCode} ${member.bizId}`);
  const { members } = regularsOf(world, member);
  const ago = (days: number): SeoulDateTime => `${addDays(world.today, -days)}T11:15:00`;
  const soon = (seconds: number): SeoulDateTime => addSeconds(world.now, seconds);
  const key = (name: string) => `SHOW-${name}`;
  const plan = (tradeDT: SeoulDateTime, name: string, way: CashbillWay, details: Partial<CashbillPlan> = {}) => ({
    ...receiptOf(random, member, members),
    tradeDT,
    way,
    ownKey: key(name),
    ...details,
  });
  const failed = (code: CashbillNtsResultCode): CashbillWay => ({ end: "answered", code });
  return [
    plan(soon(-1_500), "draft", { end: "draft" }),
    plan(ago(3), "deleted", { end: "deleted" }),
    plan(ago(2), "withdrawn", { end: "withdrawn" }),
    plan(ago(4), "ts1", failed("TS1")),
    plan(ago(5), "ts3", failed("TS3")),
    plan(ago(6), "ts7", failed("TS7")),
    plan(ago(8), "whole", failed("0000"), { cancels: [{ at: ago(5), percent: 100, cancelType: 1 }] }),
    plan(ago(9), "part", failed("0000"), {
      cancels: [
        { at: ago(7), percent: 30, cancelType: 2 },
        { at: ago(4), percent: 20, cancelType: 3 },
      ],
    }),
    plan(soon(-4_000), "sent", { end: "sent", sentDT: soon(-240), askDT: soon(6 * 3_600) }),
    plan(soon(-1_200), "open", { end: "due", dueDT: soon(8 * 3_600) }),
    plan(soon(-900), "live1", { end: "due", dueDT: soon(90) }),
    plan(soon(-600), "live2", { end: "due", dueDT: soon(420) }),
    plan(soon(-420), "live3", { end: "due", dueDT: soon(150) }, { ownKey: `LIVE-0002${FAILING}` }),
  ];
}
