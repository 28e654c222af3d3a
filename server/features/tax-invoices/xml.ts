import type { Db } from "#server/db/connect.ts";
import { and, eq } from "#server/db/drizzle.ts";
import { documentSides } from "#server/db/schema/documents.ts";
import { taxInvoices, taxInvoiceXmls } from "#server/db/schema/tax-invoices.ts";
import { isThisDocument } from "#server/features/documents/detail-parts.ts";
import type { SeenList } from "#server/features/documents/list-question.ts";
import { AppError } from "#server/kernel/errors.ts";
import { FileAnswer } from "#server/kernel/file-answer.ts";
import { isTaxInvoiceOfSide } from "./list-rows.ts";

/** The signed text as it went to the tax office. */
export async function findTaxInvoiceXml(db: Db, seen: SeenList, docSeq: number): Promise<FileAnswer> {
  const [found] = await db
    .select({ xml: taxInvoiceXmls.xml, ntsNum: taxInvoices.ntsNum })
    .from(documentSides)
    .innerJoin(taxInvoices, isTaxInvoiceOfSide)
    .innerJoin(
      taxInvoiceXmls,
      and(eq(taxInvoiceXmls.partnerSeq, taxInvoices.partnerSeq), eq(taxInvoiceXmls.docSeq, taxInvoices.docSeq)),
    )
    .where(isThisDocument(seen, docSeq));
  if (!found) throw new AppError("NOT_FOUND");
  return xmlFile(found.ntsNum ?? String(docSeq), found.xml);
}

const xmlFile = (name: string, xml: string): FileAnswer =>
  new FileAnswer({ name, extension: "xml", contentType: "application/xml; charset=utf-8" }, async () => {
    const bytes = Buffer.from(xml);
    return { chunks: once(bytes), sizeBytes: bytes.length };
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
