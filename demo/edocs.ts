import { addDays, addSeconds, firstDayOf, lastDayOf, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, EdocContent } from "#domain/documents/document-content.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import type { Transaction } from "#server/db/connect.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import type { DemoFunds } from "./document-funds.ts";
import { demoDocumentCount } from "./document-habits.ts";
import { demoLines } from "./document-lines.ts";
import { demoMonths, hasOwnKeys, regularsOf } from "./document-months.ts";
import { type DemoRandom, demoRandom } from "./document-random.ts";
import { itemsOfTrade } from "./document-trades.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";
import { type EdocPlan, type EdocStep, liveEdoc } from "./edoc-lives.ts";
import { insertRows, rowsOf } from "./insert-rows.ts";
import { loadDocuments } from "./load-documents.ts";
import { demoTaxType } from "./tax-invoice-contents.ts";

const KINDS = Object.keys(EDOC_KINDS) as [EdocKind, ...EdocKind[]];

/** Writes thirteen months of e-documents. The first members of every partner have each kind in every status. */
export async function seedEdocs(db: Transaction, world: DemoWorld, funds: DemoFunds): Promise<void> {
  const plans = plannedEdocs(world);
  const docSeqs = await nextDocSeqs(db, plans.length);
  const documents = plans.flatMap((plan, index) => liveEdoc(world, funds, plan, docSeqs[index] ?? 0));
  await insertRows(db, edocs, rowsOf(documents));
  await loadDocuments(db, "EDOC", documents);
}

export function plannedEdocs(world: DemoWorld): EdocPlan[] {
  const usual = world.members.flatMap((member) =>
    demoMonths(world.today).flatMap(({ month, back }) => edocsOfMonth(world, member, month, back)),
  );
  const shown = world.members
    .filter(({ partnerCode, placeAtPartner }) => placeAtPartner < (partnerCode === "NURI" ? SHOWN : 1))
    .flatMap((member) => edocsInEveryStatus(world, member));
  return [...usual, ...shown].sort((a, b) => a.regDT.localeCompare(b.regDT));
}

const SHOWN = 2;

/** The buyer sends a purchase order; the seller sends the other kinds. */
function edocContent(
  random: DemoRandom,
  kind: EdocKind,
  { sender, receiver, writeDate }: { sender: DocumentParty; receiver: DocumentParty; writeDate: string },
): EdocContent {
  const seller = kind === "PO" ? receiver : sender;
  const taxType = demoTaxType(random, seller);
  const items = itemsOfTrade(seller.bizClass).filter(
    ({ isExempt }) => isExempt === (taxType === INVOICE_TAX_TYPES.exempt),
  );
  const { lines, supply, tax } = demoLines(random, items, { taxType, writeDate });
  const remarks = kind === "ES" ? ["견적 유효 기간: 작성일자부터 30일"] : kind === "PO" ? ["납품 장소: 본사"] : [];
  return { kind, writeDate, invoicer: sender, invoicee: receiver, supply, tax, remarks, lines };
}

function edocsOfMonth(world: DemoWorld, member: DemoMember, month: string, back: number): EdocPlan[] {
  const random = demoRandom(`edoc ${member.brand} ${member.partnerCode} ${member.bizId} ${back}`);
  const { members, outsiders } = regularsOf(world, member);
  return Array.from({ length: demoDocumentCount("edoc", member, back) }, (_, turn) => {
    const writeDate = random.chance(0.3) ? lastDayOf(month) : addDays(firstDayOf(month), random.whole(0, 26));
    const regDT = random.at(writeDate);
    const mate = members[random.whole(0, members.length - 1)];
    const outsider = outsiders[random.whole(0, outsiders.length - 1)] ?? member.party;
    const isAsked = mate !== undefined && random.chance(0.25);
    const receiver = mate && (isAsked || random.chance(0.6)) ? mate.party : outsider;
    const kind = random.pick(["DI", "DI", "DI", "ES", "ES", "PO", "PI", "RC", "RS"] as const);
    const steps: EdocStep[] = isAsked
      ? [
          { action: "ASK_APPROVAL", at: regDT, by: member },
          { action: "ACCEPT", at: addSeconds(regDT, 4_000), by: mate },
        ]
      : [{ action: "ISSUE", at: regDT, by: member }];
    return {
      sender: member,
      regDT,
      steps,
      content: edocContent(random, kind, { sender: member.party, receiver, writeDate }),
      ownKey: hasOwnKeys(member) ? `DOC-${month.replace("-", "")}-${String(turn + 1).padStart(4, "0")}` : null,
    };
  });
}

/** Plans each kind as a draft, waiting, issued, refused, withdrawn, cancelled and deleted. */
function edocsInEveryStatus(world: DemoWorld, sender: DemoMember): EdocPlan[] {
  const settledBy = `${addDays(world.today, -60)}T00:00:00`;
  const mate = world.membersOn(sender.brand).find(({ bizId, joinDT }) => bizId !== sender.bizId && joinDT < settledBy);
  if (!mate) return [];
  return KINDS.flatMap((kind, kindPlace) => {
    const random = demoRandom(`edocs ${sender.brand} ${sender.partnerCode} ${sender.bizId} ${kind}`);
    return waysOf(sender, mate).map(({ steps, isDeleted, isReceived }, wayPlace): EdocPlan => {
      const day = addDays(world.today, -(1 + kindPlace + wayPlace * 3));
      const [maker, other] = isReceived ? [mate, sender] : [sender, mate];
      return {
        sender: maker,
        regDT: `${day}T10:00:00`,
        steps: steps(day),
        content: edocContent(random, kind, { sender: maker.party, receiver: other.party, writeDate: day }),
        ownKey: isReceived ? null : `SHOW-${kind}-${day.replaceAll("-", "")}-${wayPlace}`,
        ...(isDeleted && { deletedAt: `${day}T18:10:00` }),
      };
    });
  });
}

interface EdocWay {
  steps: (day: string) => EdocStep[];
  isDeleted?: boolean;
  isReceived?: boolean;
}

function waysOf(own: DemoMember, mate: DemoMember): EdocWay[] {
  const at = (day: string, time: string): SeoulDateTime => `${day}T${time}:00`;
  const asked = (day: string, by = own): EdocStep => ({ action: "ASK_APPROVAL", at: at(day, "10:05"), by });
  const answer = (day: string, action: EdocStep["action"], by: DemoMember, note?: string): EdocStep => ({
    action,
    at: at(day, "15:30"),
    by,
    ...(note && { note }),
  });
  const issued = (day: string): EdocStep => ({ action: "ISSUE", at: at(day, "10:01"), by: own });
  return [
    { steps: () => [] },
    { steps: (day) => [asked(day)] },
    { steps: (day) => [asked(day, mate)], isReceived: true },
    { steps: (day) => [issued(day)] },
    { steps: (day) => [asked(day), answer(day, "ACCEPT", mate)] },
    { steps: (day) => [asked(day), answer(day, "REFUSE", mate, "금액을 다시 확인해 주세요.")] },
    { steps: (day) => [asked(day), answer(day, "WITHDRAW", own, "내용을 고쳐 다시 보내겠습니다.")], isDeleted: true },
    { steps: (day) => [issued(day), answer(day, "CANCEL_ISSUE", own, "거래가 취소되었습니다.")] },
  ];
}
