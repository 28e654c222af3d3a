import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import type { DemoRandom } from "./document-random.ts";

const ITEMS = ["복사용지 A4", "월 이용료", "포장 상자", "배송 대행", "디자인 용역", "원두 1kg"] as const;
const BUYERS = ["초록상사", "바다물산", "은하유통", "새벽상회"] as const;

/** Returns what a program sends to issue an invoice. Its people and numbers are nobody's. */
export function demoInvoiceBody(random: DemoRandom, corpNum: string, name: string, writeDate: SeoulDate): string {
  const quantity = random.whole(1, 30);
  const unitPrice = random.whole(5, 80) * 1_000;
  const supply = quantity * unitPrice;
  const party = { tel: "02-0000-0000", email: "tax@company.example", ceoName: "한대표" };
  return JSON.stringify({
    invoiceType: 1,
    taxType: 1,
    issueDirectionType: 1,
    purposeType: 2,
    writeDate,
    supply,
    tax: supply / 10,
    invoicer: { corpNum, name, ...party },
    invoicee: { corpNum: "0998612345", name: random.pick(BUYERS), ...party, tel: "010-0000-1234" },
    lines: [{ item: random.pick(ITEMS), quantity, unitPrice, supply, tax: supply / 10 }],
  });
}

export const demoDocumentAnswer = (key: string, status: string): string =>
  JSON.stringify({ data: { key, status, statusText: status === "ISSUED" ? "발행완료" : "전송성공" } });

export const demoRefusalAnswer = (code: number, requestId: string, fields?: Record<string, string>): string =>
  JSON.stringify({ code, message: ERROR_CODES.get(code)?.message ?? "", ...(fields && { fields }), requestId });

const envelope = (inner: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${inner}</soap:Body></soap:Envelope>`;

export const demoSoapRequest = (operation: string, corpNum: string): string =>
  envelope(
    `<${operation} xmlns="urn:gaonbill:TI"><CorpNum>${corpNum}</CorpNum><ID>admin</ID><TOGO>TAXINVOICE</TOGO></${operation}>`,
  );

export const demoSoapAnswer = (operation: string, result: string): string =>
  envelope(
    `<${operation}Response xmlns="urn:gaonbill:TI"><${operation}Result>${result}</${operation}Result></${operation}Response>`,
  );
