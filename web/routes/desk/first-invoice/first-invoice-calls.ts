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
  /** As the specification of the partner API writes it. */
  path: string;
  query?: string;
}

/** What a program sends instead. */
export const FIRST_INVOICE_CALLS: Readonly<Record<FirstInvoiceStep, StepCall>> = {
  MEMBER: { title: "회원사 가입", method: "POST", path: "/v1/members" },
  WRITE: { title: "세금계산서 임시저장", method: "POST", path: "/v1/tax-invoices" },
  CHECK: { title: "발행 미리 확인", method: "POST", path: "/v1/tax-invoices/{key}/issue", query: "?dryRun=true" },
  ISSUE: { title: "세금계산서 발행", method: "POST", path: "/v1/tax-invoices/{key}/issue" },
  TRANSMIT: { title: "국세청에 바로 전송", method: "POST", path: "/v1/tax-invoices/{key}/transmit" },
  DONE: { title: "세금계산서 조회", method: "GET", path: "/v1/tax-invoices/{key}", query: "?expand=history,nts" },
};

/** Where a shell finds the key, as in the guide of the first steps. */
export const KEY_VARIABLE = "GAONBILL_PARTNER_KEY";

export interface CalledInvoice {
  origin: string;
  key: string;
  draft: FirstInvoiceDraft;
}

export function firstInvoiceCommand(step: FirstInvoiceStep, { origin, key, draft }: CalledInvoice): string {
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

/** A step on a document that is written needs none. */
function bodyOf(step: FirstInvoiceStep, key: string, draft: FirstInvoiceDraft): object | undefined {
  const { corpNum, name, ceoName } = draft.seller;
  if (step === "MEMBER") return { bizId: corpNum, name, ceoName };
  return step === "WRITE" ? { key, ...firstInvoice(draft) } : undefined;
}

export const firstInvoiceCommands = (invoice: CalledInvoice): string[] =>
  FIRST_INVOICE_STEPS.map((step) => firstInvoiceCommand(step, invoice));
