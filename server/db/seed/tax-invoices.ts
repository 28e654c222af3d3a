import { loadDocuments, loadRows, nextDocSeqs } from "#server/features/documents/load-documents.ts";
import { taxInvoiceColumns } from "#server/features/tax-invoices/invoice-row.ts";
import type { Transaction } from "../connect.ts";
import type { DemoFunds } from "./document-funds.ts";
import type { DemoWorld } from "./document-world.ts";
import { amendedInvoices } from "./tax-invoice-amendments.ts";
import { movingInvoices } from "./tax-invoice-live.ts";
import { InvoiceLives, type InvoicePlan } from "./tax-invoice-lives.ts";
import { demoMonths, invoicesOfMonth } from "./tax-invoice-months.ts";
import { invoicesInEveryStatus, showcases } from "./tax-invoice-showcase.ts";

/** The first members of the first partner, on both servers: the demo's journeys begin there. */
const MOVING_AT = { partnerCode: "NURI", members: 2 };

/** Thirteen months of tax invoices for every member, those of each status, and some that still move. */
export async function seedTaxInvoices(db: Transaction, world: DemoWorld, funds: DemoFunds): Promise<void> {
  const plans = plannedInvoices(world);
  const sheets = plans.reduce((sum, { amendments = [] }) => sum + amendments.length * 2, 0);
  const docSeqs = (await nextDocSeqs(db, plans.length + sheets)).values();
  const lives = new InvoiceLives(world, funds, () => docSeqs.next().value ?? 0);
  const lived = plans.flatMap((plan) => lives.live(plan));
  await loadRows(
    db,
    "tax_invoices",
    lived.map(({ row }) => taxInvoiceColumns(row)),
  );
  await loadDocuments(db, "TAXINVOICE", lived);
}

/** In the order they were written, so that the money of a day goes to what came first. */
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
