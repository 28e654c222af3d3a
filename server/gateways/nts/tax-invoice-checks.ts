import { AMENDMENTS } from "#domain/documents/amendment.ts";
import type { NtsResultCode } from "#domain/documents/nts-result.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import type { Brand } from "#domain/provider.ts";
import {
  NTS_BUYER_KINDS,
  NTS_FOREIGNER_ID,
  NTS_PAYMENT_KINDS,
  NTS_PURPOSE_CODES,
  type NtsInvoice,
  readTypeCode,
} from "./nts-invoice.ts";

const ISSUE_ID = /^\d{8}[0-9A-Za-z]{16}$/;
const AMENDMENT_CODES = Object.keys(AMENDMENTS).map((code) => code.padStart(2, "0"));
/** 환입 and 계약해제 take back, so their amounts are never positive. */
const TAKING_BACK = ["03", "04"];

type Rule = readonly [code: NtsResultCode, isBroken: (invoice: NtsInvoice, brand: Brand) => boolean];

const isOneOf = (codes: Readonly<Record<string, string>>, code: string | undefined): boolean =>
  Object.values(codes).includes(code ?? "");

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

const taxOf = ({ tax = 0 }: NtsInvoice): number => tax;
const mayHaveTax = ({ typeCode }: NtsInvoice): boolean => {
  const { hasTax, isZeroRated } = readTypeCode(typeCode);
  return hasTax && !isZeroRated;
};

/** The tax office refuses a document by these rules, in the order of its answers. */
const RULES = {
  issueIdShape: ["SYN003", ({ issueId }) => !ISSUE_ID.test(issueId)],
  buyerEmail: ["SYN004", ({ invoicee }) => !invoicee.contact?.email],
  typeCode: ["ERR008", ({ typeCode }) => !readTypeCode(typeCode).isKnown],
  purposeCode: [
    "ERR008",
    ({ purposeCode, typeCode }) =>
      !isOneOf(NTS_PURPOSE_CODES, purposeCode) && !(purposeCode === undefined && readTypeCode(typeCode).isImported),
  ],
  amendmentCode: [
    "ERR008",
    ({ amendmentCode, typeCode }) =>
      readTypeCode(typeCode).isAmended ? !AMENDMENT_CODES.includes(amendmentCode ?? "") : amendmentCode !== undefined,
  ],
  paymentKind: ["ERR008", ({ payments }) => payments.some(({ kindCode }) => !isOneOf(NTS_PAYMENT_KINDS, kindCode))],
  buyerKind: ["ERR008", ({ invoicee }) => !isOneOf(NTS_BUYER_KINDS, invoicee.kindCode)],
  brokerUnasked: ["ERR008", ({ broker, typeCode }) => broker !== undefined && !readTypeCode(typeCode).isConsigned],
  writeDateOfId: ["ERR006", ({ issueId, writeDate }) => issueId.slice(0, 8) !== writeDate.replaceAll("-", "")],
  writtenAfterIssue: ["ERR006", ({ writeDate, issuedAt }) => writeDate > issuedAt.slice(0, 10)],
  sellerNumber: ["ERR001", ({ invoicer }, brand) => !isBizId(invoicer.id, brand)],
  buyerNumber: ["ERR002", ({ invoicee }, brand) => !isBuyerNumber(invoicee, brand)],
  foreignerRemark: [
    "ERR002",
    ({ invoicee, remarks }) =>
      invoicee.kindCode === NTS_BUYER_KINDS.foreigner && !remarks.some((text) => /\d/.test(text)),
  ],
  brokerMissing: ["ERR003", ({ broker, typeCode }) => readTypeCode(typeCode).isConsigned && broker === undefined],
  brokerNumber: ["ERR003", ({ broker }, brand) => broker !== undefined && !isBizId(broker.id, brand)],
  total: ["ERR007", (invoice) => invoice.supply + taxOf(invoice) !== invoice.total],
  paid: ["ERR007", ({ payments, total }) => payments.length > 0 && sum(payments.map(({ amount }) => amount)) !== total],
  lineSupplies: ["ERR007", ({ lines, supply }) => sum(lines.map((line) => line.supply)) !== supply],
  lineTaxes: ["ERR007", (invoice) => sum(invoice.lines.map(({ tax }) => tax)) !== taxOf(invoice)],
  taxMissing: ["ERR007", (invoice) => mayHaveTax(invoice) && invoice.tax === undefined],
  taxNotZero: ["ERR007", (invoice) => !mayHaveTax(invoice) && taxOf(invoice) !== 0],
  signs: ["ERR007", (invoice) => Math.sign(invoice.supply) * Math.sign(taxOf(invoice)) < 0],
  notNegative: [
    "ERR007",
    ({ amendmentCode = "", supply, tax = 0 }) => TAKING_BACK.includes(amendmentCode) && (supply > 0 || tax > 0),
  ],
  originalId: [
    "ERR011",
    ({ originalIssueId, typeCode }) =>
      readTypeCode(typeCode).isAmended ? !ISSUE_ID.test(originalIssueId ?? "") : originalIssueId !== undefined,
  ],
} as const satisfies Record<string, Rule>;

export type NtsInvoiceProblem = keyof typeof RULES;

function isBuyerNumber({ id, kindCode }: NtsInvoice["invoicee"], brand: Brand): boolean {
  if (kindCode === NTS_BUYER_KINDS.business) return isBizId(id, brand);
  return kindCode === NTS_BUYER_KINDS.foreigner ? id === NTS_FOREIGNER_ID : /^\d{13}$/.test(id);
}

/** The brand decides what counts as a business number, because sample numbers of the test server have no valid check digit. */
export function ntsInvoiceProblems(invoice: NtsInvoice, brand: Brand): NtsInvoiceProblem[] {
  return (Object.keys(RULES) as NtsInvoiceProblem[]).filter((problem) => RULES[problem][1](invoice, brand));
}

/** Returns the code that the tax office would answer. */
export const resultCodeOf = (problem: NtsInvoiceProblem): NtsResultCode => RULES[problem][0];
