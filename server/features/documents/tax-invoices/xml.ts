import { and, eq } from "drizzle-orm";
import { isPaperInvoice, issuingParty, PARTY_LISTS } from "#domain/documents/tax-invoice-acting.ts";
import { AppError } from "#server/call/errors.ts";
import { FileAnswer, oneChunk } from "#server/call/file-answer.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { taxInvoices, taxInvoiceXmls } from "#server/db/schema/documents/tax-invoices.ts";
import { isThisDocument } from "#server/features/documents/documents/detail-parts.ts";
import type { SeenList } from "#server/features/documents/documents/list-question.ts";
import { signedXmlOf } from "#server/features/documents/nts-transmissions/signed-xml.ts";
import type { TaxInvoiceRow } from "./invoice-row.ts";
import { isTaxInvoiceOfSide } from "./list-rows.ts";

/** The signed text as it went to the tax office, or as it will go: then it is made now, and kept. */
export async function findTaxInvoiceXml(
  db: Db,
  services: Services,
  view: SeenList,
  docSeq: number,
): Promise<FileAnswer> {
  const [found] = await db
    .select({ kept: taxInvoiceXmls.xml, row: taxInvoices })
    .from(documentSides)
    .innerJoin(taxInvoices, isTaxInvoiceOfSide)
    .leftJoin(
      taxInvoiceXmls,
      and(eq(taxInvoiceXmls.partnerSeq, taxInvoices.partnerSeq), eq(taxInvoiceXmls.docSeq, taxInvoices.docSeq)),
    )
    .where(isThisDocument(view, docSeq));
  if (!found || found.row.ntsNum === null || isPaperInvoice(found.row)) throw new AppError("NOT_FOUND");
  const xml = found.kept ?? (await sign(services, found.row));
  const isIssuers = view.list === PARTY_LISTS[issuingParty(found.row)];
  return xmlFile(found.row.ntsNum, isIssuers ? xml : withoutOwnKey(xml));
}

/** The issuer's own key is nobody else's business, and stands outside of what is signed. */
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
