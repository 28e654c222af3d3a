import { onOrAfterBusinessDay } from "#domain/calendar/business-day.ts";
import {
  addDays,
  addSeconds,
  firstDayOf,
  lastDayOf,
  type SeoulDate,
  type SeoulDateTime,
  type SeoulMonth,
} from "#domain/calendar/seoul-date.ts";
import { issueDeadline } from "#domain/documents/deadlines.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import { NTS_SUCCESS_CODE, type NtsResultCode } from "#domain/documents/nts-result.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { demoDocumentCount } from "./document-habits.ts";
import { hasOwnKeys, type Regulars, regularsOf } from "./document-months.ts";
import { DEMO_OUTSIDERS } from "./document-outsiders.ts";
import { type DemoRandom, demoRandom } from "./document-random.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";
import { demoInvoiceContent } from "./tax-invoice-contents.ts";
import type { InvoicePlan, InvoiceStep, NtsWay } from "./tax-invoice-lives.ts";

/** The tax office answers so now and then; the frequent answers come first. */
// biome-ignore format: one line
const FAILURES: readonly [NtsResultCode, ...NtsResultCode[]] = ["ERR002", "ERR002", "ERR009", "ERR006", "SYN002", "ERR007"];

/** No draft is older than this many days. */
const DRAFT_DAYS = 70;

const REFUSALS = ["수량이 발주서와 다릅니다.", "단가를 다시 확인해 주세요.", "이미 받은 거래입니다."] as const;

/** Plans everything that one member wrote in a month. */
export function invoicesOfMonth(world: DemoWorld, member: DemoMember, month: SeoulMonth, back: number): InvoicePlan[] {
  const random = demoRandom(`tax ${member.brand} ${member.partnerCode} ${member.bizId} ${back}`);
  const count = demoDocumentCount("tax", member, back);
  const regulars = regularsOf(world, member);
  return Array.from({ length: count }, (_, turn) => {
    const ownKey = hasOwnKeys(member) ? `INV-${month.replace("-", "")}-${String(turn + 1).padStart(4, "0")}` : null;
    return planOf(world, member, { random, regulars, ownKey, ...daysIn(random, month, world.today) });
  }).flat();
}

/** Some invoices are written at the end of a month and issued until the tenth of the next, the others as they come. */
function daysIn(
  random: DemoRandom,
  month: SeoulMonth,
  today: SeoulDate,
): { writeDate: SeoulDate; issueDate: SeoulDate } {
  const kind = random.whole(1, 100);
  const isMonthEnd = kind <= 36;
  const day = kind <= 48 ? 9 : random.whole(0, 27);
  const writeDate = isMonthEnd
    ? addDays(lastDayOf(month), -random.pick([0, 0, 0, 1, 2]))
    : addDays(firstDayOf(month), day);
  const isLater = isMonthEnd && random.chance(0.6);
  const wanted = isLater
    ? addDays(lastDayOf(month), random.pick([2, 5, 8, 10, 10, 10]))
    : addDays(writeDate, random.whole(0, 2));
  const working = onOrAfterBusinessDay(wanted);
  return { writeDate, issueDate: working <= today ? working : wanted };
}

interface Wanted extends ReturnType<typeof daysIn> {
  random: DemoRandom;
  regulars: Regulars;
  ownKey: string | null;
}

function planOf(world: DemoWorld, member: DemoMember, wanted: Wanted): InvoicePlan[] {
  const { random, regulars, writeDate, issueDate, ownKey } = wanted;
  const at = random.at(issueDate);
  const kind = random.whole(1, 100);
  const partner = random.pick([member, ...regulars.members]);
  const mate = partner === member ? regulars.members[0] : partner;
  const outsider = random.pick([DEMO_OUTSIDERS[0] ?? member.party, ...regulars.outsiders]);
  const buyer = mate && random.chance(0.6) ? mate.party : outsider;
  const base = { maker: member, ownKey, nts: ntsWayOf(random) };
  const own = { seller: member.party, writeDate };
  if (kind <= 12 && member.place % 5 === 3 && mate) return reversePlan(base, random, { mate, writeDate, at });
  if (kind <= 8 && member.place % 4 === 1 && mate)
    return consignedPlan(base, random, { mate, outsider, writeDate, at });
  if (kind <= 16 && mate) return approvalPlan(base, random, { mate, writeDate, at });
  if (kind <= 18) {
    const content = demoInvoiceContent(random, { ...own, buyer: outsider, isPaper: true });
    return [{ ...base, content, regDT: at, steps: [issueStep(member, at)] }];
  }
  const textTo = member.place % 5 === 1 && random.chance(0.2) ? "01000002345" : undefined;
  const content = demoInvoiceContent(random, { ...own, buyer, ...(textTo && { textTo }) });
  if (kind === 19 && issueDate > addDays(world.today, -DRAFT_DAYS)) return [{ ...base, content, regDT: at, steps: [] }];
  const issueAt = lateFor(member, random, content.taxType, writeDate) ?? at;
  const canceled: InvoiceStep[] =
    kind === 20
      ? [{ action: "CANCEL_ISSUE", at: addSeconds(issueAt, 900), by: member, note: "금액을 잘못 적었습니다." }]
      : [];
  return [{ ...base, content, regDT: issueAt, steps: [issueStep(member, issueAt), ...canceled] }];
}

type Base = Pick<InvoicePlan, "maker" | "ownKey" | "nts">;
interface Meeting {
  mate: DemoMember;
  writeDate: SeoulDate;
  at: SeoulDateTime;
}

const issueStep = (by: DemoMember, at: SeoulDateTime): InvoiceStep => ({ action: "ISSUE", at, by });

/** The buyer writes it, and the seller issues it some hours later. */
function reversePlan(base: Base, random: DemoRandom, { mate, writeDate, at }: Meeting): InvoicePlan[] {
  const content = demoInvoiceContent(random, {
    seller: mate.party,
    buyer: base.maker.party,
    writeDate,
    isReverse: true,
  });
  const answerAt = addSeconds(at, 9_000 + random.whole(0, 3_000));
  const answer: InvoiceStep = random.chance(0.12)
    ? { action: "REFUSE", at: answerAt, by: mate, note: random.pick(REFUSALS) }
    : issueStep(mate, answerAt);
  return [{ ...base, content, regDT: at, steps: [{ action: "ASK_REVERSE", at, by: base.maker }, answer] }];
}

function consignedPlan(
  base: Base,
  random: DemoRandom,
  { mate, outsider, writeDate, at }: Meeting & { outsider: DocumentParty },
): InvoicePlan[] {
  const content = demoInvoiceContent(random, {
    seller: mate.party,
    buyer: outsider,
    trustee: base.maker.party,
    writeDate,
  });
  return [{ ...base, content, regDT: at, steps: [issueStep(base.maker, at)] }];
}

/** The buyer answers within two hours, and the seller issues. One request in eight is refused or taken back. */
function approvalPlan(base: Base, random: DemoRandom, { mate, writeDate, at }: Meeting): InvoicePlan[] {
  const { maker } = base;
  const content = demoInvoiceContent(random, { seller: maker.party, buyer: mate.party, writeDate });
  const answerAt = addSeconds(at, 3_600 + random.whole(0, 3_000));
  const ending = random.whole(1, 16);
  const answers: InvoiceStep[] =
    ending === 1
      ? [{ action: "REFUSE", at: answerAt, by: mate, note: random.pick(REFUSALS) }]
      : ending === 2
        ? [{ action: "WITHDRAW", at: answerAt, by: maker, note: "다시 작성하겠습니다." }]
        : [{ action: "ACCEPT", at: answerAt, by: mate }, issueStep(maker, addSeconds(answerAt, 1_200))];
  return [{ ...base, content, regDT: at, steps: [{ action: "ASK_APPROVAL", at, by: maker }, ...answers] }];
}

function ntsWayOf(random: DemoRandom): NtsWay {
  const kind = random.whole(1, 100);
  if (kind > 4) return { answer: NTS_SUCCESS_CODE };
  return { answer: random.pick(FAILURES), isSentAgain: kind > 2 };
}

/** Where the settings allow it, one invoice in twenty is issued some days after its deadline. */
function lateFor(
  member: DemoMember,
  random: DemoRandom,
  taxType: 1 | 2 | 3,
  writeDate: SeoulDate,
): SeoulDateTime | undefined {
  if (!random.chance(0.05) || !member.allowsLate[taxClassOf(taxType)]) return undefined;
  return random.at(addDays(issueDeadline(writeDate), random.whole(1, 6)));
}
