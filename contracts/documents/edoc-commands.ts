import { z } from "zod";
import { supplyInput, taxInput } from "#contracts/documents/document-input.ts";
import { issue } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { documentParams, STEP_REFUSALS, stepsBelow, WRITE_REFUSALS } from "./document-command.ts";
import {
  DocumentPartyInput,
  documentDate,
  documentLines,
  documentRemarks,
  mgtNum,
  textToInput,
} from "./document-input.ts";
import { EdocDetail } from "./edocs.ts";

/** The content of an e-document. The invoicer is its sender, who is the buyer of a purchase order. */
export const EdocInput = z.object({
  kind: z.enum(Object.keys(EDOC_KINDS) as EdocKind[]).describe("문서의 종류입니다."),
  writeDate: documentDate.describe("작성일자입니다. YYYY-MM-DD 형식입니다."),
  invoicer: DocumentPartyInput.describe("공급자입니다."),
  invoicee: DocumentPartyInput.describe("공급받는자입니다."),
  supply: supplyInput,
  tax: taxInput.default(0),
  remarks: documentRemarks,
  lines: documentLines.default([]),
  textTo: textToInput,
});
export type EdocInput = z.input<typeof EdocInput>;

const ISSUE_REFUSALS = [
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies ErrorCode[];

export const registerEdoc = endpoint({
  name: "registerEdoc",
  method: "POST",
  path: "/api/edocs",
  summary: "전자문서 작성. issue가 true면 바로 발행합니다",
  ...memberCommand,
  body: EdocInput.extend({ mgtNum, issue: issue.default(false) }),
  output: EdocDetail,
  errors: [...WRITE_REFUSALS, ...ISSUE_REFUSALS],
});

export const updateEdoc = endpoint({
  name: "updateEdoc",
  method: "PUT",
  path: "/api/edocs/documents/{docSeq}",
  summary: "임시저장한 전자문서의 내용 변경",
  ...memberCommand,
  params: documentParams,
  body: EdocInput.extend({ mgtNum }),
  output: EdocDetail,
  errors: ["NOT_FOUND", ...WRITE_REFUSALS],
});

export const deleteEdoc = endpoint({
  name: "deleteEdoc",
  method: "DELETE",
  path: "/api/edocs/documents/{docSeq}",
  summary: "전자문서 삭제 (내 목록에 삭제로 표시됩니다)",
  ...memberCommand,
  params: documentParams,
  output: EdocDetail,
  errors: STEP_REFUSALS,
});

const step = stepsBelow("/api/edocs", EdocDetail);

export const issueEdoc = step("issueEdoc", "issue", "전자문서 발행", ISSUE_REFUSALS);
export const askEdocApproval = step("askEdocApproval", "ask-approval", "받는 회사에 승인 요청", [
  "SERVICE_BLOCKED",
  "COUNTERPARTY_NOT_MEMBER",
]);
export const acceptEdoc = step("acceptEdoc", "accept", "전자문서 승인. 승인하면 발행됩니다", [
  "SERVICE_BLOCKED",
  "SENDER_BALANCE_SHORT",
]);
export const refuseEdoc = step("refuseEdoc", "refuse", "전자문서 거부");
export const withdrawEdoc = step("withdrawEdoc", "withdraw", "승인 요청 취소");
export const cancelEdoc = step("cancelEdoc", "cancel", "발행한 전자문서 취소");
