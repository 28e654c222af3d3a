import { z } from "zod";
import { DocumentPartyInput } from "#contracts/documents/document-input.ts";
import { Counterparty } from "#contracts/documents/document-parts.ts";
import { EdocInput } from "#contracts/documents/edoc-commands.ts";
import { EdocContent, edocStatusName } from "#contracts/documents/edocs.ts";
import { docSeq, total } from "#contracts/documents/fields.ts";
import { statusText } from "#contracts/field.ts";
import { instant, issueDT, keyOrNull } from "#contracts/v1/fields.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import {
  addressParams,
  addressQuery,
  bulkAnswerOf,
  bulkOf,
  bulkQuery,
  documentHistoryOf,
  documentKey,
  documentStatesOf,
  documentSteps,
  documentsQuery,
  expandedParts,
  keyAvailableOf,
  READ_ERRORS,
  readQuery,
  STEP_ERRORS,
  stateOf,
  V1NextAction,
  WRITE_ERRORS,
} from "./documents.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const EDOCS = "/v1/edocs";
const ONE = `${EDOCS}/{key}` as const;

const kinds = Object.entries(EDOC_KINDS)
  .map(([kind, { text }]) => `${kind} ${text}`)
  .join(", ");

const V1EdocInput = EdocInput.extend({
  kind: EdocInput.shape.kind.describe(`문서의 종류입니다. ${kinds}입니다.`),
  invoicer: DocumentPartyInput.describe("보내는 회사입니다. X-Corp-Num의 회원사여야 합니다."),
  invoicee: DocumentPartyInput.describe("받는 회사입니다."),
});

const role = z
  .enum(["invoicer", "invoicee"])
  .describe("회원사의 자리입니다. invoicer는 보낸 쪽, invoicee는 받은 쪽입니다.");

const standing = {
  key: keyOrNull,
  docSeq,
  role,
  status: edocStatusName,
  statusText,
  total,
  regDT: instant.describe("처음 저장한 일시입니다."),
  issueDT,
};

/** An e-document as the acting member sees it. Nothing is masked, because it is the member's own. */
export const V1Edoc = EdocContent.extend({
  ...standing,
  nextActions: z.array(V1NextAction).describe("지금 할 수 있는 일입니다. 주소와 기한이 함께 있습니다."),
  ...expandedParts,
});
export type V1Edoc = z.infer<typeof V1Edoc>;

/** The document in a list, without its lines. */
export const V1EdocRow = EdocContent.pick({ kind: true, writeDate: true, supply: true, tax: true }).extend({
  invoicer: Counterparty.describe("공급자입니다."),
  invoicee: Counterparty.describe("공급받는자입니다."),
  item: z.string().describe("첫 품목의 이름입니다. 품목이 더 있으면 몇 개인지 함께 씁니다."),
  ...standing,
});
export type V1EdocRow = z.infer<typeof V1EdocRow>;

const write = { scope: "DOCUMENTS", needsMember: true } as const;
const read = { scope: "READ", needsMember: true } as const;

const ISSUE_ERRORS = [
  "SERVICE_BLOCKED",
  "MEMBER_BALANCE_SHORT",
  "PARTNER_BALANCE_SHORT",
] as const satisfies V1ErrorCode[];

const NewV1Edoc = V1EdocInput.extend({ key: documentKey });

export const registerV1Edoc = operation({
  name: "registerEdoc",
  method: "POST",
  path: EDOCS,
  summary: "전자문서 임시저장",
  ...write,
  body: NewV1Edoc,
  output: V1Edoc,
  errors: WRITE_ERRORS,
});

/** Writes and issues a new key, and issues an existing draft. */
export const issueV1Edoc = operation({
  name: "issueEdoc",
  method: "POST",
  path: `${ONE}/issue`,
  summary: "전자문서 발행. 새 key면 본문의 내용을 작성해 바로 발행합니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: V1EdocInput.optional(),
  output: V1Edoc,
  errors: [...STEP_ERRORS, ...WRITE_ERRORS, ...ISSUE_ERRORS],
});

export const getV1Edoc = operation({
  name: "getEdoc",
  method: "GET",
  path: ONE,
  summary: "전자문서 한 건",
  ...read,
  params: addressParams,
  query: readQuery,
  output: V1Edoc,
  errors: READ_ERRORS,
});

export const listV1Edocs = operation({
  name: "listEdocs",
  method: "GET",
  path: EDOCS,
  summary: "전자문서 목록. 작성일자가 늦은 것부터 돌려줍니다",
  ...read,
  query: documentsQuery({ role: role.default("invoicer"), status: edocStatusName.optional() }),
  output: V1EdocRow,
  isList: true,
});

export const getV1EdocKeyAvailable = keyAvailableOf(
  EDOCS,
  "getEdocKeyAvailable",
  "아직 사용하지 않은 전자문서 문서번호인지 확인",
);

export const getV1EdocHistory = documentHistoryOf(
  ONE,
  "getEdocHistory",
  "전자문서 처리 이력. 먼저 일어난 일부터 돌려줍니다",
);

export const V1EdocState = stateOf(edocStatusName, { issueDT });
export type V1EdocState = z.infer<typeof V1EdocState>;

export const findV1EdocStates = documentStatesOf(
  EDOCS,
  "findEdocStates",
  "전자문서 여러 건의 상태. 요청한 순서대로 돌려줍니다",
  V1EdocState,
);

export const updateV1Edoc = operation({
  name: "updateEdoc",
  method: "PUT",
  path: ONE,
  summary: "임시저장한 전자문서의 내용 변경",
  ...write,
  params: addressParams,
  query: addressQuery,
  body: V1EdocInput.extend({
    key: documentKey.optional().describe("문서번호를 바꿀 때만 새 문서번호를 넣습니다."),
  }),
  output: V1Edoc,
  errors: [...STEP_ERRORS, ...WRITE_ERRORS],
});

export const deleteV1Edoc = operation({
  name: "deleteEdoc",
  method: "DELETE",
  path: ONE,
  summary: "전자문서 삭제. 임시저장, 거부, 취소된 문서만 삭제하며, key를 다시 쓸 수 있습니다",
  ...write,
  params: addressParams,
  query: addressQuery,
  output: V1Edoc,
  errors: STEP_ERRORS,
});

const step = documentSteps(ONE, V1Edoc);

export const preIssueV1Edoc = step("preIssueEdoc", "pre-issue", "받는 회사에 발행 전 승인 요청", [
  "SERVICE_BLOCKED",
  "COUNTERPARTY_NOT_MEMBER",
]);
export const acceptV1Edoc = step("acceptEdoc", "accept", "전자문서 승인. 승인하면 발행됩니다", [
  "SERVICE_BLOCKED",
  "SENDER_BALANCE_SHORT",
]);
export const refuseV1Edoc = step("refuseEdoc", "refuse", "전자문서 승인 요청 거부");
export const withdrawV1Edoc = step("withdrawEdoc", "withdraw", "전자문서 승인 요청 취소");
export const cancelV1Edoc = step("cancelEdoc", "cancel", "발행한 전자문서 취소");

export const bulkV1Edocs = operation({
  name: "bulkEdocs",
  method: "POST",
  path: `${EDOCS}/bulk`,
  summary: "전자문서 100건까지 한 번에 임시저장하거나 발행. 건마다 결과를 돌려줍니다",
  ...write,
  query: bulkQuery,
  body: z.object({
    action: z.enum(["register", "issue"]).describe("register는 임시저장, issue는 발행입니다."),
    documents: bulkOf(NewV1Edoc),
  }),
  output: z.array(bulkAnswerOf(V1Edoc)),
  errors: ["DOCUMENT_STATE", "FORBIDDEN", ...WRITE_ERRORS, ...ISSUE_ERRORS],
});
