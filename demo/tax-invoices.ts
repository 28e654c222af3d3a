import { addSeconds } from "#domain/calendar/seoul-date.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Transaction } from "#server/db/connect.ts";
import { ntsSubmissions } from "#server/db/schema/documents/nts-submissions.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import type { DemoFunds } from "./document-funds.ts";
import { demoMonths } from "./document-months.ts";
import type { DemoWorld } from "./document-world.ts";
import { insertRows, rowsOf } from "./insert-rows.ts";
import { loadDocuments } from "./load-documents.ts";
import { amendedInvoices } from "./tax-invoice-amendments.ts";
import { movingInvoices } from "./tax-invoice-live.ts";
import { InvoiceLives, type InvoicePlan, type LivedInvoice } from "./tax-invoice-lives.ts";
import { invoicesOfMonth } from "./tax-invoice-months.ts";
import { invoicesInEveryStatus, showcases } from "./tax-invoice-showcase.ts";

/** Invoices move at the first members of the first partner on both servers, where the journeys begin. */
const MOVING_AT = { partnerCode: "NURI", members: 2 };

const SENT = 3;
const ASKED_AFTER_S = 6 * 3_600;

/** Writes thirteen months of tax invoices for every member, some of each status, and some that still move. */
export async function seedTaxInvoices(db: Transaction, world: DemoWorld, funds: DemoFunds): Promise<void> {
  const plans = plannedInvoices(world);
  const sheets = plans.reduce((sum, { amendments = [] }) => sum + amendments.length * 2, 0);
  const docSeqs = (await nextDocSeqs(db, plans.length + sheets)).values();
  const lives = new InvoiceLives(world, funds, () => docSeqs.next().value ?? 0);
  const invoices = plans.flatMap((plan) => lives.live(plan));
  await insertRows(db, taxInvoices, rowsOf(invoices));
  await loadDocuments(db, "TAXINVOICE", invoices);
  await insertSubmissions(db, world, invoices);
}

/** Writes the packages under way. When their turn comes, the tax office is asked about them, and gets those it does not know. */
async function insertSubmissions(db: Transaction, world: DemoWorld, invoices: readonly LivedInvoice[]): Promise<void> {
  const packages = invoices.filter(({ row }) => row.ntsSendState === SENT);
  await db.insert(ntsSubmissions).values(
    packages.map(({ row: { submitId, brand, partnerSeq, ntsSendDT } }) => ({
      submitId: submitId ?? "",
      brand,
      partnerSeq: isRealBrand(brand) ? null : partnerSeq,
      count: 1,
      startDT: ntsSendDT ?? world.now,
      nextDT: addSeconds(world.now, ASKED_AFTER_S),
    })),
  );
}

/** Plans come in the order of their writing, so that the money of a day goes to what came first. */
export function plannedInvoices(world: DemoWorld): InvoicePlan[] {
  const usual = world.members.flatMap((member) =>
    demoMonths(world.today).flatMap(({ month, back }) => invoicesOfMonth(world, member, month, back)),
  );
  const shown = showcases(world).flatMap((show) => [
    ...invoicesInEveryStatus(show),
    ...amendedInvoices(show),
    ...(show.own.partnerCode === MOVING_AT.partnerCode && show.own.placeAtPartner < MOVING_AT.members
      ? movingInvoices(show)
      : []),
  ]);
  return [...usual, ...shown].sort((a, b) => a.regDT.localeCompare(b.regDT));
}
