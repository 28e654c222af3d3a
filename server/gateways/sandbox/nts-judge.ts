import type { X509Certificate } from "node:crypto";
import { fromSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { NTS_MAGIC_ROUTES, type NtsMagicRoute, ntsMagicOf } from "#domain/documents/nts-magic.ts";
import { parseNtsNumber } from "#domain/documents/nts-number.ts";
import { NTS_SUCCESS_CODE, type NtsResultCode } from "#domain/documents/nts-result.ts";
import { BRANDS, NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { isSignedBy } from "../npki/certificate-checks.ts";
import { isIdentityOf } from "../npki/identity-proof.ts";
import { type NtsInvoice, signerIdOf } from "../nts/nts-invoice.ts";
import type { PackedInvoice } from "../nts/package.ts";
import { ntsInvoiceProblems, resultCodeOf } from "../nts/tax-invoice-checks.ts";
import { readTaxInvoiceXml } from "../nts/tax-invoice-xml.ts";
import { verifyTaxInvoice } from "../nts/xml-signature.ts";
import { parseSignedXml } from "../xml/parse-xml.ts";
import { type NtsMemory, rememberInvoice } from "./nts-memory.ts";

export interface JudgedInvoice {
  issueId: string;
  code: NtsResultCode;
  /** The route of its result, when its own key demands a special one. */
  route: NtsMagicRoute | undefined;
}

interface Judging {
  /** The authorities whose certificates the office accepts. */
  roots: readonly X509Certificate[];
  sentAt: Date;
  now: Date;
  memory: NtsMemory;
}

const DAY_MS = 86_400_000;
const NO_ISSUE_ID = "0".repeat(24);

const isRoute = (outcome: string | undefined): outcome is NtsMagicRoute =>
  outcome !== undefined && Object.hasOwn(NTS_MAGIC_ROUTES, outcome);

/** Judges one document in the tax office's order: form, signature and signer, then content. */
export function judgeInvoice(packed: PackedInvoice, judging: Judging): JudgedInvoice {
  const root = parseSignedXml(packed.signedXml);
  const signer = root && verifyTaxInvoice(root);
  const reading = root && readTaxInvoiceXml(root);
  if (!reading || "problem" in reading) {
    return { issueId: issueIdIn(packed.signedXml), code: root && !signer ? "SYN002" : "SYN004", route: undefined };
  }
  const { invoice } = reading;
  const problem =
    signer && isSignedByOwner(signer, packed.r, invoice, judging) ? problemOf(invoice, judging) : "SYN002";
  const magic = problem ? undefined : ntsMagicOf(invoice.ownKey);
  const route = isRoute(magic) ? magic : undefined;
  const code = problem ?? (magic === undefined || isRoute(magic) ? NTS_SUCCESS_CODE : magic);
  // A document without an answer never counts as sent, so that it may be sent again.
  if (route !== "silent" && code !== "SYN003") {
    const entry = { sellerId: invoice.invoicer.id, isAccepted: code === NTS_SUCCESS_CODE };
    rememberInvoice(judging.memory, invoice.issueId, entry);
  }
  return { issueId: invoice.issueId, code, route };
}

/** Finds the number of a document that cannot be read as a whole. */
const issueIdIn = (xml: Buffer): string =>
  /<IssueID>([0-9A-Za-z]{24})<\/IssueID>/.exec(xml.toString("utf8"))?.[1] ?? NO_ISSUE_ID;

/** The certificate must come from an authority, be valid at sending, and belong to the seller or trustee by its R value. */
function isSignedByOwner(
  signer: X509Certificate,
  r: Buffer,
  invoice: NtsInvoice,
  { roots, sentAt, now }: Judging,
): boolean {
  const isValid = signer.validFromDate <= sentAt && sentAt <= signer.validToDate;
  const isIssued = roots.some((root) => isSignedBy(signer, root, now));
  return isValid && isIssued && isIdentityOf(signer.raw, r, signerIdOf(invoice));
}

function problemOf(invoice: NtsInvoice, { sentAt, now, memory }: Judging): NtsResultCode | undefined {
  const [problem] = ntsInvoiceProblems(invoice, BRANDS.test);
  if (problem) return resultCodeOf(problem);
  // A number may come again after it was refused, not after it was accepted.
  if (memory.invoices.get(invoice.issueId)?.isAccepted) return "SYN003";
  if (invoice.issueId.slice(8, 16) !== NTS_REGISTRATION_NUMBER) return "ERR010";
  // Test clocks only run ahead, so a future time is no error here.
  if (sentAt.getTime() < now.getTime() - DAY_MS) return "ERR004";
  if (fromSeoulDateTime(invoice.issuedAt) > sentAt) return "ERR005";
  return isOriginalKnown(invoice, memory) ? undefined : "ERR011";
}

function isOriginalKnown({ originalIssueId, issueId, issuedAt, invoicer }: NtsInvoice, memory: NtsMemory): boolean {
  if (originalIssueId === undefined) return true;
  const entry = memory.invoices.get(originalIssueId);
  if (entry) return entry.isAccepted && entry.sellerId === invoicer.id && originalIssueId !== issueId;
  const original = parseNtsNumber(originalIssueId.toLowerCase());
  return original !== undefined && original.writeDate <= memory.since && original.writeDate <= issuedAt.slice(0, 10);
}
