import { issuingParty, PARTY_LISTS } from "#domain/documents/tax-invoice-acting.ts";
import type { Db } from "#server/db/connect.ts";
import { and, eq } from "#server/db/drizzle.ts";
import { documentSides } from "#server/db/schema/documents.ts";
import { taxInvoices, taxInvoiceXmls } from "#server/db/schema/tax-invoices.ts";
import { isThisDocument } from "#server/features/documents/detail-parts.ts";
import type { SeenList } from "#server/features/documents/list-question.ts";
import { signedXmlOf } from "#server/features/nts-transmissions/signed-xml.ts";
import { AppError } from "#server/kernel/errors.ts";
import { FileAnswer } from "#server/kernel/file-answer.ts";
import type { Services } from "#server/kernel/services.ts";
import { isTaxInvoiceOfSide } from "./list-rows.ts";

const ISSUED = 3;

/** The signed text as it went to the tax office, or will: what is issued and not sent yet is signed when it is first asked for. */
export async function findTaxInvoiceXml(
  db: Db,
  services: Services,
  seen: SeenList,
  docSeq: number,
): Promise<FileAnswer> {
  const [found] = await db
    .select({ xml: taxInvoiceXmls.xml, invoice: taxInvoices })
    .from(documentSides)
    .innerJoin(taxInvoices, isTaxInvoiceOfSide)
    .leftJoin(
      taxInvoiceXmls,
      and(eq(taxInvoiceXmls.partnerSeq, taxInvoices.partnerSeq), eq(taxInvoiceXmls.docSeq, taxInvoices.docSeq)),
    )
    .where(isThisDocument(seen, docSeq));
  if (!found?.invoice.ntsNum) throw new AppError("NOT_FOUND");
  const { invoice } = found;
  const xml = found.xml ?? (invoice.state === ISSUED ? await signNow(services, invoice) : undefined);
  if (!xml) throw new AppError("NOT_FOUND");
  const isIssuers = seen.list === PARTY_LISTS[issuingParty(invoice)];
  return xmlFile(found.invoice.ntsNum, isIssuers ? xml : withoutOwnKey(xml));
}

async function signNow(services: Services, invoice: typeof taxInvoices.$inferSelect): Promise<string | undefined> {
  const signed = await signedXmlOf(services, invoice);
  return signed.ok ? signed.xml : undefined;
}

/** The issuer's own key is nobody else's business, and stands outside of what is signed. */
const withoutOwnKey = (xml: string): string => xml.replace(/(<ExchangedDocument>)<ID>[^<]*<\/ID>/, "$1");

const xmlFile = (name: string, xml: string): FileAnswer =>
  new FileAnswer({ name, extension: "xml", contentType: "application/xml; charset=utf-8" }, async () => {
    const bytes = Buffer.from(xml);
    return { chunks: once(bytes), sizeBytes: bytes.length };
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
