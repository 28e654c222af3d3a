import { and, eq, sql } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { issuingParty, makingParty, PARTY_LISTS } from "#domain/documents/tax-invoice-acting.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { taxInvoiceXmls } from "#server/db/schema/documents/tax-invoices.ts";
import { type FoundSigner, findSigner, type Signer } from "#server/features/companies/certificates/signer.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import type { TaxInvoiceRow } from "#server/features/documents/tax-invoices/invoice-row.ts";
import { base64Lines } from "#server/gateways/nts/base64-lines.ts";
import { buildTaxInvoiceXml } from "#server/gateways/nts/tax-invoice-xml.ts";
import { signTaxInvoice } from "#server/gateways/nts/xml-signature.ts";
import { ntsInvoiceOf } from "./nts-invoice-of.ts";

export type SignedXml = { ok: true; xml: string; r: Buffer } | { ok: false; reason: string };

/** Keeps the signers of one package by company: a hundred invoices mostly have one seller. */
export type KnownSigners = Map<string, Promise<FoundSigner>>;

const REASONS = {
  NONE: "공급자의 인증서가 등록되어 있지 않습니다.",
  EXPIRED: "공급자의 인증서가 만료되었습니다.",
} as const;

/**
 * Returns the signed text for the tax office, which is made once and stored. It is made again if the signer has another
 * certificate by then, because the proof of the signer's number belongs to it. It runs outside transactions: signing is slow.
 */
export async function signedXmlOf(
  services: Services,
  row: TaxInvoiceRow,
  known: KnownSigners = new Map(),
): Promise<SignedXml> {
  const { primary } = services.databases;
  const outcome = await signerOf(services, row, known);
  if (!outcome.ok) return { ok: false, reason: REASONS[outcome.reason] };
  const { signer } = outcome;
  const stored = await findStored(primary, row);
  if (stored?.includes(base64Lines(signer.certificate))) return { ok: true, xml: stored, r: signer.r };
  const signed = await makeXml(primary, row, signer);
  if (!signed.ok) return signed;
  const { partnerSeq, docSeq } = row;
  await primary
    .insert(taxInvoiceXmls)
    .values({ partnerSeq, docSeq, xml: signed.xml })
    .onConflictDoUpdate({
      target: [taxInvoiceXmls.partnerSeq, taxInvoiceXmls.docSeq],
      set: { xml: signed.xml, signDT: sql`now()` },
    });
  return signed;
}

async function findStored(db: Db, { partnerSeq, docSeq }: TaxInvoiceRow): Promise<string | undefined> {
  const isIt = and(eq(taxInvoiceXmls.partnerSeq, partnerSeq), eq(taxInvoiceXmls.docSeq, docSeq));
  const [row] = await db.select({ xml: taxInvoiceXmls.xml }).from(taxInvoiceXmls).where(isIt);
  return row?.xml;
}

function signerOf(services: Services, row: TaxInvoiceRow, known: KnownSigners): Promise<FoundSigner> {
  const corpNum = row.content[issuingParty(row)]?.corpNum ?? "";
  const key = `${row.brand} ${corpNum} ${row.partnerSeq}`;
  const signer = known.get(key) ?? findSignerOf(services, row, corpNum);
  known.set(key, signer);
  return signer;
}

async function findSignerOf(services: Services, row: TaxInvoiceRow, corpNum: string): Promise<FoundSigner> {
  const { primary } = services.databases;
  const [company] = await primary
    .select({ companySeq: companies.companySeq })
    .from(companies)
    .where(and(eq(companies.brand, row.brand), eq(companies.bizId, corpNum)));
  if (!company) return { ok: false, reason: "NONE" };
  const { now } = await findMaker(primary, row);
  const today: SeoulDate = now.slice(0, 10);
  return findSigner(primary, services, company.companySeq, today);
}

async function makeXml(db: Db, row: TaxInvoiceRow, signer: Signer): Promise<SignedXml> {
  const { ntsNum, issueDT, content } = row;
  if (ntsNum === null || issueDT === null) throw new Error(`tax invoice ${row.docSeq} is not issued`);
  const built = buildTaxInvoiceXml(ntsInvoiceOf({ ntsNum, issueDT, content, ownKey: await findOwnKey(db, row) }));
  if ("problems" in built) {
    const fields = built.problems.map(({ path }) => path).join(", ");
    return { ok: false, reason: `표준 문서로 만들 수 없는 항목이 있습니다: ${fields}` };
  }
  return { ok: true, xml: signTaxInvoice(built.xml, signer), r: signer.r };
}

/** Returns the own key of the issuer, or else of the maker. The tax office never gets the other side's. */
async function findOwnKey(db: Db, row: TaxInvoiceRow): Promise<string | null> {
  const [issuing, making] = [PARTY_LISTS[issuingParty(row)], PARTY_LISTS[makingParty(row)]];
  const { rows } = await db.execute<{ ownKey: string }>(
    sql`SELECT own_key AS "ownKey" FROM document_sides
      WHERE doc_seq = ${row.docSeq} AND list_date = ${row.writeDate} AND list IN (${issuing}, ${making}) AND own_key IS NOT NULL
      ORDER BY list = ${issuing} DESC, reg_dt LIMIT 1`,
  );
  return rows[0]?.ownKey ?? null;
}
