import { addSeconds, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { canSignWith, certificateState } from "#domain/documents/certificate.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { NTS_RESULTS, NTS_SUCCESS_CODE, type NtsResultCode } from "#domain/documents/nts-result.ts";
import { isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import type { TaxInvoiceAction } from "#domain/documents/tax-invoice-lifecycle.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { actorOf, documentEvent } from "#server/features/documents/documents/acting-member.ts";
import { type Amendment, amendedContents } from "#server/features/documents/tax-invoices/amend.ts";
import {
  listedInvoice,
  statusOf,
  steppedInvoice,
  type TaxInvoiceRow,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import { makersSide, otherSides } from "#server/features/documents/tax-invoices/invoice-sides.ts";
import { issueUsage } from "#server/features/documents/tax-invoices/issue.ts";
import { amendedInvoice, issuedInvoice } from "#server/features/documents/tax-invoices/issued-invoice.ts";
import { draftRow } from "#server/features/documents/tax-invoices/register.ts";
import type { DemoFunds } from "./document-funds.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";
import type { LoadedDocument } from "./load-documents.ts";

export interface InvoiceStep {
  action: TaxInvoiceAction;
  at: SeoulDateTime;
  by: DemoMember;
  note?: string;
}

/** Says what becomes of an issued invoice at the tax office. */
export type NtsWay =
  | { answer: NtsResultCode; isSentAgain?: boolean }
  /** It is sent at that time, and may be queued already. */
  | { dueDT: SeoulDateTime; isQueued?: boolean }
  /** It was sent, and has no answer. */
  | { sentDT: SeoulDateTime };

interface PlannedAmendment {
  at: SeoulDateTime;
  ownKeys: readonly (string | null)[];
  write: (row: TaxInvoiceRow) => Omit<Amendment, "mgtNums">;
}

/** A plan for an invoice. Steps that lie ahead of now have not happened. */
export interface InvoicePlan {
  maker: DemoMember;
  content: TaxInvoiceContent;
  regDT: SeoulDateTime;
  ownKey: string | null;
  steps: readonly InvoiceStep[];
  nts?: NtsWay;
  deletedAt?: SeoulDateTime;
  amendments?: readonly PlannedAmendment[];
}

export interface LivedInvoice extends LoadedDocument {
  row: TaxInvoiceRow;
}

const SYSTEM = { type: "SYSTEM" } as const;
const NTS = { type: "NTS" } as const;

/** The jobs of the running site do what is due within this time. */
const SETTLED_S = 900;

/** Leads invoices through their lives with the same builders as the commands. */
export class InvoiceLives {
  readonly #world: DemoWorld;
  readonly #funds: DemoFunds;
  readonly #nextDocSeq: () => number;

  constructor(world: DemoWorld, funds: DemoFunds, nextDocSeq: () => number) {
    this.#world = world;
    this.#funds = funds;
    this.#nextDocSeq = nextDocSeq;
  }

  /** Returns the invoice and the sheets that amend it; nothing where somebody was no member yet, or could not sign or pay. */
  live(plan: InvoicePlan): LivedInvoice[] {
    const { maker, content, regDT, ownKey, deletedAt } = plan;
    if (regDT > this.#world.now || regDT < maker.joinDT) return [];
    let lived: LivedInvoice | undefined = this.#draft(plan);
    for (const step of plan.steps.filter(({ at }) => at <= this.#world.now)) {
      lived = lived && this.#take(lived, step);
    }
    if (!lived) return [];
    const row = atTaxOffice(lived.row, plan.nts ?? { answer: NTS_SUCCESS_CODE }, this.#world.now);
    if (!deletedAt) return this.#amend(finished(row, lived.sides), plan);
    const event = documentEvent({ action: "DELETE", at: deletedAt, by: actorOf(maker), status: statusOf(row) });
    const [own, ...others] = lived.sides;
    const deleted = { ...(own ?? makersSide(content, maker, ownKey)), isDeleted: true };
    return [finished({ ...row, history: [...row.history, event] }, [deleted, ...others])];
  }

  #draft({ maker, content, regDT, ownKey }: InvoicePlan): LivedInvoice {
    const row = draftRow(maker, content, { docSeq: this.#nextDocSeq(), regDT });
    return finished(row, [makersSide(content, maker, ownKey)]);
  }

  #take({ row, sides }: LivedInvoice, { action, at, by, note }: InvoiceStep): LivedInvoice | undefined {
    if (at < by.joinDT) return undefined;
    const step = { at, by: actorOf(by), ...(note && { note }) };
    if (action === "ISSUE" && !this.#charged(row, by, at)) return undefined;
    const leaves = row.places.length === 1 && ["ISSUE", "ASK_APPROVAL", "ASK_REVERSE"].includes(action);
    const placed = leaves ? this.#othersOf(row, at) : [];
    if (action.startsWith("ASK_") && placed.length === 0) return undefined;
    const stepped =
      action === "ISSUE"
        ? issuedInvoice(row, step, by.sendTypes[taxClassOf(row.taxType)])
        : steppedInvoice(row, action, step);
    const places = [
      ...row.places,
      ...placed.map(({ partnerSeq, memberSeq, list }) => ({ partnerSeq, memberSeq, list })),
    ];
    const isOver = action === "CANCEL_ISSUE";
    return finished({ ...stepped, places, ...(isOver && { ntsDueDT: null }) }, [...sides, ...placed]);
  }

  #othersOf({ content, brand }: TaxInvoiceRow, at: SeoulDateTime) {
    const bizIds = [content.invoicer, content.invoicee, content.truster].flatMap((party) => party?.corpNum ?? []);
    return otherSides(content, this.#world.membersBy(brand, bizIds, at));
  }

  #charged(row: TaxInvoiceRow, signer: DemoMember, at: SeoulDateTime): boolean {
    if (!this.#canIssue(row, signer, at)) return false;
    return this.#funds.charge(row, { ...issueUsage(row), at });
  }

  /** All sheets of an amendment can be issued, or none. */
  #canIssue(row: TaxInvoiceRow, signer: DemoMember, at: SeoulDateTime, count = 1): boolean {
    const canSign = canSignWith(certificateState(signer.certificateTo, at.slice(0, 10)));
    return (isPaperInvoice(row) || canSign) && this.#funds.reaches(row, { ...issueUsage(row), count, at });
  }

  #amend(original: LivedInvoice, { maker, amendments = [] }: InvoicePlan): LivedInvoice[] {
    const sheets: LivedInvoice[] = [];
    let { row } = original;
    for (const { at, ownKeys, write } of amendments) {
      if (row.ntsSendState !== 4 || at > this.#world.now || (row.ntsResultDT ?? at) >= at) continue;
      const contents = amendedContents(row, { ...write(row), mgtNums: [] }, at.slice(0, 10));
      if (!this.#canIssue(row, maker, at, contents.length)) continue;
      const issued = contents.flatMap((content, index) =>
        this.live({
          maker,
          content,
          regDT: at,
          ownKey: ownKeys[index] ?? null,
          steps: [{ action: "ISSUE", at, by: maker }],
        }),
      );
      row = amendedInvoice(
        row,
        { at, by: actorOf(maker) },
        issued.map((sheet) => sheet.row),
      );
      sheets.push(...issued);
    }
    return [finished(row, original.sides), ...sheets];
  }
}

const finished = (row: TaxInvoiceRow, sides: LoadedDocument["sides"]): LivedInvoice => ({
  row,
  sides,
  document: listedInvoice(row),
});

/** Leads an issued invoice on. No person acts here, except one who sends by hand. */
function atTaxOffice(row: TaxInvoiceRow, way: NtsWay, now: SeoulDateTime): TaxInvoiceRow {
  if (row.state !== 3 || row.ntsNum === null || row.issueDT === null) return row;
  if ("dueDT" in way) return dueRow(row, way);
  if ("sentDT" in way) return sentRow(queuedRow(row, way.sentDT), way.sentDT);
  const due = row.ntsDueDT ?? addSeconds(row.issueDT, 3_600);
  if (due > addSeconds(now, -SETTLED_S)) return row;
  const sent = sentRow(queuedRow(row, due), addSeconds(due, 3 + (row.docSeq % 57)));
  const answered = answeredRow(sent, way.answer);
  if (!way.isSentAgain) return answered;
  const again = addSeconds(answered.ntsResultDT ?? due, 180);
  return again > addSeconds(now, -SETTLED_S)
    ? answered
    : answeredRow(sentRow(queuedRow(answered, again), addSeconds(again, 5)), NTS_SUCCESS_CODE);
}

const dueRow = (row: TaxInvoiceRow, { dueDT, isQueued }: { dueDT: SeoulDateTime; isQueued?: boolean }) => ({
  ...(isQueued ? queuedRow({ ...row, ntsDueDT: null }, row.issueDT ?? dueDT) : row),
  ntsDueDT: dueDT,
});

// Exempt invoices may wait until a person sends them. All others are queued when their time has come.
function queuedRow(row: TaxInvoiceRow, at: SeoulDateTime): TaxInvoiceRow {
  if (row.ntsSendState === 2) return row;
  const isByHand = row.ntsSendState === 5 || row.ntsDueDT === null;
  const by = isByHand ? row.history.find(({ action }) => action === "ISSUE")?.by : SYSTEM;
  return { ...steppedInvoice(row, "QUEUE_NTS", { at, by: by ?? SYSTEM }), ntsDueDT: at };
}

function sentRow(row: TaxInvoiceRow, at: SeoulDateTime): TaxInvoiceRow {
  const sent = steppedInvoice(row, "SEND_NTS", { at, by: SYSTEM });
  return {
    ...sent,
    ntsSendDT: at,
    ntsDueDT: null,
    ntsResultDT: null,
    ntsResultCode: null,
    submitId: submitIdOf(row, at),
  };
}

/** It looks like a real one, but is the same on every start. */
const submitIdOf = ({ docSeq }: TaxInvoiceRow, at: SeoulDateTime): string =>
  `${NTS_REGISTRATION_NUMBER}-${at.slice(0, 10).replaceAll("-", "")}-${docSeq.toString(16).padStart(32, "0")}`;

function answeredRow(row: TaxInvoiceRow, code: NtsResultCode): TaxInvoiceRow {
  const at = addSeconds(row.ntsSendDT ?? row.regDT, 40 + (row.docSeq % 300));
  const step = { at, by: NTS };
  const answered =
    code === NTS_SUCCESS_CODE
      ? steppedInvoice(row, "NTS_ACCEPT", step)
      : steppedInvoice(row, "NTS_FAIL", { ...step, note: `${code} ${NTS_RESULTS[code].text}` });
  return { ...answered, ntsResultDT: at, ntsResultCode: code };
}
