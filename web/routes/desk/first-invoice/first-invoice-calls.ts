import {
  FIRST_INVOICE_STEPS,
  type FirstInvoiceDraft,
  type FirstInvoiceStep,
  firstInvoice,
} from "#domain/documents/first-invoice.ts";
import { jsonLines } from "#domain/text/json-lines.ts";
import { curlCommand } from "../partnership/curl-command.ts";

interface StepCall {
  title: string;
  method: "GET" | "POST";
  /** The path in the specification of the partner API. */
  path: string;
  query?: string;
}

/** The calls that a program sends for each step. */
export const FIRST_INVOICE_CALLS: Readonly<Record<FirstInvoiceStep, StepCall>> = {
  MEMBER: { title: "회원사 가입", method: "POST", path: "/v1/members" },
  WRITE: { title: "세금계산서 임시저장", method: "POST", path: "/v1/tax-invoices" },
  CHECK: { title: "발행 미리 확인", method: "POST", path: "/v1/tax-invoices/{key}/issue", query: "?dryRun=true" },
  ISSUE: { title: "세금계산서 발행", method: "POST", path: "/v1/tax-invoices/{key}/issue" },
  TRANSMIT: { title: "국세청에 바로 전송", method: "POST", path: "/v1/tax-invoices/{key}/transmit" },
  DONE: { title: "세금계산서 조회", method: "GET", path: "/v1/tax-invoices/{key}", query: "?expand=history,nts" },
};

/** The shell variable of the key, as in the quick start guide. */
export const KEY_VARIABLE = "GAONBILL_PARTNER_KEY";

export interface InvoiceInCalls {
  origin: string;
  key: string;
  draft: FirstInvoiceDraft;
}

export function firstInvoiceCommand(step: FirstInvoiceStep, { origin, key, draft }: InvoiceInCalls): string {
  const { method, path, query = "" } = FIRST_INVOICE_CALLS[step];
  const { corpNum } = draft.seller;
  const body = bodyOf(step, key, draft);
  return curlCommand({
    method,
    url: `${origin}${path.replace("{key}", key)}${query}`,
    authorization: `"Authorization: Bearer $${KEY_VARIABLE}"`,
    corpNum: step === "MEMBER" ? undefined : corpNum,
    body: body && jsonLines(body),
  });
}

/** Returns the body of a step; later steps on the written document need none. */
function bodyOf(step: FirstInvoiceStep, key: string, draft: FirstInvoiceDraft): object | undefined {
  const { corpNum, name, ceoName } = draft.seller;
  if (step === "MEMBER") return { bizId: corpNum, name, ceoName };
  return step === "WRITE" ? { key, ...firstInvoice(draft) } : undefined;
}

export const firstInvoiceCommands = (invoice: InvoiceInCalls): string[] =>
  FIRST_INVOICE_STEPS.map((step) => firstInvoiceCommand(step, invoice));
