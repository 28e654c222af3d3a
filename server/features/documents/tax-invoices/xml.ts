import { and, eq } from "drizzle-orm";
import { isPaperInvoice, issuingParty, PARTY_LISTS } from "#domain/documents/tax-invoice-acting.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { taxInvoices, taxInvoiceXmls } from "#server/db/schema/documents/tax-invoices.ts";
import { isThisDocument } from "#server/features/documents/documents/detail-parts.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { signedXmlOf } from "#server/features/documents/nts-transmissions/signed-xml.ts";
import type { TaxInvoiceRow } from "./invoice-row.ts";
import { isTaxInvoiceOfSide } from "./list-rows.ts";

/** Finds the signed text for the tax office. If it was not sent yet, it is signed and stored now. */
export async function findTaxInvoiceXml(
  db: Db,
  services: Services,
  view: DocumentView,
  docSeq: number,
): Promise<FileAnswer> {
  const [invoice] = await db
    .select({ signedXml: taxInvoiceXmls.xml, row: taxInvoices })
    .from(documentSides)
    .innerJoin(taxInvoices, isTaxInvoiceOfSide)
    .leftJoin(
      taxInvoiceXmls,
      and(eq(taxInvoiceXmls.partnerSeq, taxInvoices.partnerSeq), eq(taxInvoiceXmls.docSeq, taxInvoices.docSeq)),
    )
    .where(isThisDocument(view, docSeq));
  if (!invoice || invoice.row.ntsNum === null || isPaperInvoice(invoice.row)) throw new AppError("NOT_FOUND");
  const xml = invoice.signedXml ?? (await sign(services, invoice.row));
  const isIssuers = view.list === PARTY_LISTS[issuingParty(invoice.row)];
  return xmlFile(invoice.row.ntsNum, isIssuers ? xml : withoutOwnKey(xml));
}

/** Removes the issuer's own key for other readers. It is outside of the signed part. */
const withoutOwnKey = (xml: string): string => xml.replace(/(<ExchangedDocument>)<ID>[^<]*<\/ID>/, "$1");

const ISSUED = 3;

async function sign(services: Services, row: TaxInvoiceRow): Promise<string> {
  if (row.state !== ISSUED) throw new AppError("NOT_FOUND");
  const signed = await signedXmlOf(services, row);
  if (!signed.ok) throw new AppError("DOCUMENT_STATE", { fields: { state: signed.reason } });
  return signed.xml;
}

const xmlFile = (name: string, xml: string): FileAnswer =>
  new FileAnswer({ name, extension: "xml", contentType: "application/xml; charset=utf-8" }, async () => {
    const bytes = Buffer.from(xml);
    return { chunks: oneChunk(bytes), sizeBytes: bytes.length };
  });
