import { z } from "zod";
import { CashbillContent } from "#contracts/documents/cashbills.ts";
import { TaxInvoiceContent } from "#contracts/documents/tax-invoices.ts";
import { isSeoulDate, isSeoulDateTime, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { HometaxInvoice, HometaxReceipt } from "#domain/documents/hometax-document.ts";
import type { HometaxDateType } from "#domain/documents/hometax-job.ts";
import { HOMETAX_LOGIN_CODES, type HometaxLoginCode } from "#domain/documents/hometax-link.ts";
import type { HometaxSide } from "#domain/documents/hometax-list.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { isStorableText } from "#domain/text/storable-text.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { relayHeaders } from "./relay-signature.ts";
import { callUpstream, type Upstream } from "./upstream.ts";

const SERVICE = "hometax";
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** Logging in and turning a page takes the tax office its time. */
const TIMEOUT_MS = 30_000;

/** A page has at most this many documents. */
export const HOMETAX_PAGE = 200;

/** The member logs in as a department user, or by a signature with the company's certificate. */
export type HometaxLogin =
  | { way: "DEPARTMENT_ID"; userId: string; password: string }
  | { way: "CERTIFICATE"; certificate: string; signedText: string; signature: string };

export interface HometaxQuestion {
  bizId: string;
  companyName: string;
  item: HometaxItem;
  side: HometaxSide;
  dateType: HometaxDateType;
  from: SeoulDate;
  to: SeoulDate;
  cursor: string | null;
  login: HometaxLogin;
}

export interface HometaxPage {
  documents: (HometaxInvoice | HometaxReceipt)[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** A page, or the reason why the log-in is refused: trying the same log-in again changes nothing. */
export type HometaxAnswer = { ok: true; page: HometaxPage } | { ok: false; code: HometaxLoginCode };

export interface HometaxGateway {
  collect(question: HometaxQuestion): Promise<HometaxAnswer>;
}

export interface HometaxOptions {
  serviceUrl: string;
  key: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const day = z.string().refine(isSeoulDate);
const moment = z.string().refine(isSeoulDateTime);
const ntsNum = z.string().min(1).max(40);

const Invoice = z.object({
  ntsNum,
  issueDT: moment,
  sendDT: moment,
  content: TaxInvoiceContent.extend({ writeDate: day }),
});
const Receipt = z.object({
  ntsNum,
  tradeDT: moment,
  tradeType: z.enum(["N", "D"]),
  identity: z.string().max(40),
  original: z.object({ ntsNum, tradeDate: day }).nullable(),
  content: CashbillContent,
});
const nextCursor = z.string().min(1).max(200).nullable();
const PAGES = {
  hometaxTaxinvoice: z.object({ documents: z.array(Invoice).max(HOMETAX_PAGE), nextCursor }),
  hometaxCashbill: z.object({ documents: z.array(Receipt).max(HOMETAX_PAGE), nextCursor }),
} as const satisfies Record<HometaxItem, z.ZodType>;
const Refused = z.object({ code: z.literal([...HOMETAX_LOGIN_CODES]) });

/** Calls the relay that asks the tax office for a member: JSON signed by a shared key, a page a call. */
export function makeHometaxGateway(options: HometaxOptions): HometaxGateway {
  const { serviceUrl, key } = options;
  const upstream: Upstream = {
    service: SERVICE,
    origin: new URL(serviceUrl).origin,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit(SERVICE),
  };
  return {
    async collect(question) {
      const url = new URL(`${serviceUrl.replace(/\/$/, "")}/collections`);
      const body = JSON.stringify(question);
      const headers = {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...relayHeaders(key, { method: "POST", path: url.pathname, body }),
      };
      const { status, bytes } = await callUpstream(upstream, new Request(url, { method: "POST", headers, body }));
      const answer = Buffer.from(bytes).toString("utf8");
      if (status === 422) return { ok: false, code: readAnswer(Refused, answer, status).code };
      if (status !== 200) throw new GatewayError(SERVICE, "refused", status);
      return { ok: true, page: pageOf(question, answer) };
    },
  };
}

/** An answer with documents of another company, or of days outside the question, is refused. */
function pageOf(question: HometaxQuestion, answer: string): HometaxPage {
  const page: HometaxPage = readAnswer(PAGES[question.item], answer, 200);
  const { bizId, side, dateType, from, to } = question;
  const matchesQuestion = (document: HometaxInvoice | HometaxReceipt): boolean => {
    const day = dayOf(document);
    return ownNumberOf(document, side) === bizId && day <= to && (dateType !== "WRITE" || day >= from);
  };
  const isStuck = page.nextCursor !== null && page.nextCursor === question.cursor;
  if (isStuck || !page.documents.every(matchesQuestion)) throw new GatewayError(SERVICE, "bad-answer", "not asked for");
  return page;
}

const dayOf = (document: HometaxInvoice | HometaxReceipt): SeoulDate =>
  "issueDT" in document ? document.content.writeDate : document.tradeDT.slice(0, 10);

function ownNumberOf(document: HometaxInvoice | HometaxReceipt, side: HometaxSide): string {
  if ("issueDT" in document) return document.content[side === "sales" ? "invoicer" : "invoicee"].corpNum;
  return side === "sales" ? document.content.franchise.corpNum : document.identity;
}

function readAnswer<Shape extends z.ZodType>(shape: Shape, text: string, status: number): z.infer<Shape> {
  try {
    const value: unknown = JSON.parse(text, (_, part) => {
      if (typeof part === "string" && !isStorableText(part)) throw new Error("unstorable");
      return part;
    });
    return shape.parse(value);
  } catch {
    throw new GatewayError(SERVICE, "bad-answer", status);
  }
}
