import type { InquiryRow } from "#contracts/identity/staff-inquiries.ts";
import { INQUIRY_STATUS_LABELS, RECEIPT_MODE_LABELS } from "#domain/support/inquiry.ts";
import type { Sheet, SheetColumn } from "#server/files/exports.ts";

const columns: readonly SheetColumn<InquiryRow>[] = [
  { header: "접수번호", text: ({ receiptNumber }) => receiptNumber },
  { header: "종류", text: ({ mode }) => RECEIPT_MODE_LABELS[mode] },
  { header: "회사", text: ({ companyName }) => companyName },
  { header: "이름", text: ({ name }) => name },
  { header: "이메일", text: ({ email }) => email },
  { header: "내용", text: ({ excerpt }) => excerpt },
  { header: "상태", text: ({ state }) => INQUIRY_STATUS_LABELS[state].text },
  { header: "담당자", text: ({ assigneeName }) => assigneeName },
  { header: "첨부", number: ({ fileCount }) => fileCount },
  { header: "접수 일시", dateTime: ({ insertDT }) => insertDT },
  { header: "변경 일시", dateTime: ({ changeDT }) => changeDT },
];

export const inquirySheet: Sheet<InquiryRow> = { name: "받은 문의", columns };
export const proposalSheet: Sheet<InquiryRow> = { name: "제안서 요청", columns };
