import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { cashbillTotal } from "#domain/documents/cashbill.ts";
import { canceledParts } from "#domain/documents/cashbill-rules.ts";
import type { CashbillContent } from "#domain/documents/document-content.ts";
import { documentReference } from "#domain/documents/document-list.ts";
import { CASHBILL_NTS_RESULTS, type CashbillNtsResultCode } from "#domain/documents/nts-result.ts";
import {
  CASHBILL,
  CASHBILL_POINT_CODE,
  type CashbillRow,
  cancelReceipt,
  draftCashbill,
  listedCashbill,
  numberedCashbill,
  steppedCashbill,
  takenBackCashbill,
} from "#server/features/documents/cashbills/cashbill-row.ts";
import { buyerNumber, buyerSides, franchiseSide } from "#server/features/documents/cashbills/cashbill-sides.ts";
import { sealIdentity } from "#server/features/documents/cashbills/sealed-identity.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { notedDocument } from "#server/features/documents/documents/document-kind.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import type { Secrets } from "#server/secrets.ts";
import type { DemoFunds } from "./document-funds.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";
import type { LoadedDocument } from "./load-documents.ts";

/** Says what becomes of a receipt. */
export type CashbillWay =
  | { end: "draft" | "deleted" | "withdrawn" }
  | { end: "answered"; code: CashbillNtsResultCode }
  /** It is sent at that time. */
  | { end: "due"; dueDT: SeoulDateTime }
  /** It was sent, and its answer is asked for at that time. */
  | { end: "sent"; sentDT: SeoulDateTime; askDT: SeoulDateTime };

export interface CashbillPlan {
  franchise: DemoMember;
  content: CashbillContent;
  identity: string;
  tradeDT: SeoulDateTime;
  ownKey: string | null;
  way: CashbillWay;
  /** These receipts take back so many hundredths of it, one after the other. */
  cancels?: readonly { at: SeoulDateTime; percent: number; cancelType: 1 | 2 | 3 }[];
}

interface LivedCashbill extends LoadedDocument {
  row: CashbillRow;
}

const SYSTEM = { type: "SYSTEM" } as const;
const NTS = { type: "NTS" } as const;

/** The jobs of the running site do what is due within this time. */
const SETTLED_S = 900;

/** Leads receipts through their lives with the same builders as the commands. */
export class CashbillLives {
  readonly #world: DemoWorld;
  readonly #funds: DemoFunds;
  readonly #secrets: Secrets;
  readonly #nextDocSeq: () => number;

  constructor(world: DemoWorld, funds: DemoFunds, secrets: Secrets, nextDocSeq: () => number) {
    this.#world = world;
    this.#funds = funds;
    this.#secrets = secrets;
    this.#nextDocSeq = nextDocSeq;
  }

  /** Returns the receipt and those that take it back; nothing where the franchise was no member yet, or could not pay. */
  live(plan: CashbillPlan): LivedCashbill[] {
    const { franchise, content, identity, tradeDT, ownKey, way } = plan;
    if (tradeDT > this.#world.now || tradeDT < franchise.joinDT) return [];
    const draft = draftCashbill(
      franchise,
      { content, identity, tradeDT },
      {
        docSeq: this.#nextDocSeq(),
        doDT: tradeDT,
        sealedIdentity: sealIdentity(this.#secrets, identity),
      },
    );
    const own = franchiseSide(draft, ownKey);
    if (way.end === "draft") return [finished(draft, [own])];
    if (way.end === "deleted") {
      const deleted = notedDocument(CASHBILL, draft, "DELETE", {
        at: addSeconds(tradeDT, 600),
        by: actorOf(franchise),
      });
      return [finished(deleted, [{ ...own, isDeleted: true }])];
    }
    const issued = this.#issue(draft, franchise, tradeDT);
    if (!issued) return [];
    return this.#takeBack({ ...issued, sides: [own, ...issued.sides] }, plan);
  }

  #issue(draft: CashbillRow, franchise: DemoMember, at: SeoulDateTime): LivedCashbill | undefined {
    const reference = documentReference("CASHBILL", draft.docSeq);
    if (!this.#funds.charge(franchise, { pointCode: CASHBILL_POINT_CODE, reference, at })) return undefined;
    const row = numberedCashbill(steppedCashbill(draft, "ISSUE", { at, by: actorOf(franchise) }), at);
    const buyer = buyerNumber(draft);
    const placed = buyer ? buyerSides(draft, this.#world.membersBy(draft.brand, [buyer], at)) : [];
    return finished({ ...row, places: [...row.places, ...placesOf(placed)] }, placed);
  }

  #takeBack({ row, sides }: LivedCashbill, { franchise, way, cancels = [] }: CashbillPlan): LivedCashbill[] {
    let original = ended(row, way, franchise, this.#world.now);
    const receipts: LivedCashbill[] = [];
    for (const { at, percent, cancelType } of cancels) {
      if (original.state !== "NTS_SUCCESS" || at > this.#world.now) continue;
      const reference = { pointCode: CASHBILL_POINT_CODE, count: 1, at } as const;
      if (!this.#funds.reaches(franchise, reference)) continue;
      const parts = canceledParts(Math.floor((cashbillTotal(original) * percent) / 100), original);
      const draft = cancelReceipt(franchise, original, { docSeq: this.#nextDocSeq(), parts, cancelType, now: at });
      const issued = this.#issue(draft, franchise, at);
      if (!issued) continue;
      original = takenBackCashbill(franchise, original, parts, at);
      const answered = ended(issued.row, { end: "answered", code: "0000" }, franchise, this.#world.now);
      receipts.push(finished(answered, [franchiseSide(draft, null), ...issued.sides]));
    }
    return [finished(original, sides), ...receipts];
  }
}

const finished = (row: CashbillRow, sides: LoadedDocument["sides"]): LivedCashbill => ({
  row,
  sides,
  document: listedCashbill(row),
});

function ended(row: CashbillRow, way: CashbillWay, franchise: DemoMember, now: SeoulDateTime): CashbillRow {
  switch (way.end) {
    case "withdrawn": {
      const step = { at: addSeconds(row.doDT, 420), by: actorOf(franchise) };
      return { ...steppedCashbill(row, "CANCEL_BEFORE_SEND", step), ntsDueDT: null };
    }
    case "due":
      return { ...row, ntsDueDT: way.dueDT };
    case "sent":
      return { ...sentRow(row, way.sentDT), ntsDueDT: way.askDT };
    case "answered": {
      const due = row.ntsDueDT ?? row.doDT;
      return due > addSeconds(now, -SETTLED_S) ? row : answeredRow(sentRow(row, addSeconds(due, 2)), way.code);
    }
    default:
      return row;
  }
}

const sentRow = (row: CashbillRow, at: SeoulDateTime): CashbillRow => ({
  ...steppedCashbill(row, "SEND_NTS", { at, by: SYSTEM }),
  ntsSendDT: at,
});

function answeredRow(row: CashbillRow, code: CashbillNtsResultCode): CashbillRow {
  const at = addSeconds(row.ntsSendDT ?? row.doDT, 20 + (row.docSeq % 200));
  const isAccepted = code === "0000";
  const note = isAccepted ? undefined : `${code} ${CASHBILL_NTS_RESULTS[code].text}`;
  const answered = steppedCashbill(row, isAccepted ? "NTS_ACCEPT" : "NTS_FAIL", { at, by: NTS, note });
  return { ...answered, ntsDueDT: null, ntsResultDT: at, ntsResultCode: code };
}
