import { z } from "zod";
import { documentDate, documentNote } from "#contracts/documents/document-input.ts";
import { DocumentFee, DocumentMail, documentKeyword, NtsAnswer } from "#contracts/documents/document-parts.ts";
import { docSeq, until } from "#contracts/documents/fields.ts";
import { actionName, callPath, ownKey, statusText } from "#contracts/field.ts";
import { instant } from "#contracts/v1/fields.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { DOCUMENT_KEY_MAX_LENGTH, isDocumentKey } from "#domain/documents/document-key.ts";
import { isEmailAddress } from "#domain/people/email-address.ts";
import { cursorQuery, V1Problem } from "./answers.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

// The parts that tax invoices, e-documents and cash receipts share on /v1.

/** The member's own key. It finds a lost answer again, and a request that is sent twice is processed once. */
export const documentKey = z
  .string()
  .trim()
  .refine(isDocumentKey, `key는 영문, 숫자, -, _로 ${DOCUMENT_KEY_MAX_LENGTH}자까지 쓸 수 있습니다.`)
  .meta({ wire: { type: "string", minLength: 1, maxLength: DOCUMENT_KEY_MAX_LENGTH } })
  .describe("회원사와 문서 종류 안에서 하나뿐인 문서번호입니다. 같은 key로 다시 보내면 한 번만 처리합니다.");

export const DOCUMENT_ADDRESSES = ["key", "seq", "ntsNum"] as const;
export type DocumentAddressKind = (typeof DOCUMENT_ADDRESSES)[number];

/** The path holds the document key, unless the query says that it is our number or the tax office's. */
export const addressParams = z.object({
  key: z.string().min(1).max(40).describe("문서번호입니다. by를 함께 보내면 문서의 일련번호나 국세청 승인번호입니다."),
});
export const by = z
  .enum(DOCUMENT_ADDRESSES)
  .default("key")
  .describe("주소의 값이 무엇인지 나타냅니다. key는 문서번호, seq는 일련번호, ntsNum은 국세청 승인번호입니다.");
export const addressQuery = z.object({ by });

/** Parts of a document that are returned on request. */
export const DOCUMENT_PARTS = ["history", "mails", "nts", "fee"] as const;
export type DocumentPart = (typeof DOCUMENT_PARTS)[number];

const PART_LIST = new RegExp(`^(${DOCUMENT_PARTS.join("|")})(,(${DOCUMENT_PARTS.join("|")}))*$`);

/** The parts stand behind one name, or the name is repeated for each, as clients write lists in a URL. */
export const expand = z
  .union([z.string(), z.array(z.string())])
  .transform(String)
  .pipe(z.string().regex(PART_LIST, `${DOCUMENT_PARTS.join(", ")}를 쉼표로 이어 넣어 주세요.`))
  .transform((parts) => [...new Set(parts.split(","))] as DocumentPart[])
  .optional()
  .meta({ wire: { type: "array", items: { type: "string", enum: DOCUMENT_PARTS } } })
  .describe("함께 받을 내용입니다. expand=history,fee처럼 쉼표로 잇거나 expand를 여러 번 씁니다.");

export const readQuery = z.object({ by, expand });

/** An action that is possible now, with its call, its deadline and a warning. */
export const V1NextAction = z.object({
  action: z.string().describe("할 수 있는 일의 이름입니다."),
  method: z.enum(["POST", "PUT", "DELETE"]).describe("호출하는 방법입니다."),
  path: callPath,
  until,
  warning: z.string().nullable().describe("했을 때 알아 둘 것입니다. 없으면 null입니다."),
});
export type V1NextAction = z.infer<typeof V1NextAction>;

/** The path segment of each action. Actions without one happen by themselves. */
export const ACTION_VERBS: Readonly<Partial<Record<DocumentAction, string>>> = {
  ISSUE: "issue",
  ASK_APPROVAL: "pre-issue",
  ASK_REVERSE: "request-reverse",
  ACCEPT: "accept",
  REFUSE: "refuse",
  WITHDRAW: "withdraw",
  CANCEL_ISSUE: "cancel",
  CANCEL_BEFORE_SEND: "cancel",
  CANCEL_RECEIPT: "cancel",
  QUEUE_NTS: "transmit",
  AMEND: "amend",
};

export const V1Event = z.object({
  action: actionName,
  at: instant.describe("일어난 일시입니다."),
  by: z.string().describe("한 쪽의 이름입니다."),
  status: z.string().describe("처리한 뒤의 상태입니다."),
  note: z.string().nullable().describe("함께 전한 말입니다. 없으면 null입니다."),
});
export type V1Event = z.infer<typeof V1Event>;

/** Each part is present only where `expand` names it. */
export const expandedParts = {
  history: z.array(V1Event).optional().describe("처리 이력입니다. expand에 history를 넣었을 때만 있습니다."),
  mails: z.array(DocumentMail).optional().describe("보낸 메일입니다. expand에 mails를 넣었을 때만 있습니다."),
  nts: NtsAnswer.nullable().optional().describe("국세청 전송과 결과입니다. expand에 nts를 넣었을 때만 있습니다."),
  fee: DocumentFee.nullable().optional().describe("낸 요금입니다."),
};

/** The body is optional and may hold a note to the other side. */
export const stepBody = z.object({ note: documentNote }).prefault({});

export const STEP_ERRORS = ["DOCUMENT_UNKNOWN", "FORBIDDEN", "DOCUMENT_STATE"] as const satisfies V1ErrorCode[];

export const READ_ERRORS = ["DOCUMENT_UNKNOWN"] as const satisfies V1ErrorCode[];

/** Refusals of every call that writes a document. */
export const WRITE_ERRORS = ["DOCUMENT_RULE", "DOCUMENT_KEY_TAKEN"] as const satisfies V1ErrorCode[];

/** Makes the call of one verb, with its summary and refusals. */
export const documentSteps =
  <Document extends z.ZodType>(one: `/v1/${string}`, document: Document) =>
  <const Name extends string>(name: Name, verb: string, summary: string, errors: readonly V1ErrorCode[] = []) =>
    operation({
      name,
      method: "POST",
      path: `${one}/${verb}` as `/v1/${string}`,
      summary,
      scope: "DOCUMENTS",
      needsMember: true,
      params: addressParams,
      query: addressQuery,
      body: stepBody,
      output: document,
      errors: [...STEP_ERRORS, ...errors],
    });

/** The query that every list of documents takes, with the filters of this one. */
export const documentsQuery = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({
      from: documentDate.optional().describe("이 날짜부터 돌려줍니다. YYYY-MM-DD 형식입니다."),
      to: documentDate.optional().describe("이 날짜까지 돌려줍니다. YYYY-MM-DD 형식입니다."),
      keyword: documentKeyword.optional(),
      ...cursorQuery,
      ...more,
    })
    .refine(isForward, { path: ["from"], message: "from은 to보다 늦을 수 없습니다." });

const isForward = ({ from, to }: { from?: unknown; to?: unknown }): boolean =>
  typeof from !== "string" || typeof to !== "string" || from <= to;

export const MOST_STATES_ASKED = 1_000;

const statesBody = z.object({
  keys: z
    .array(documentKey)
    .min(1, "문서번호를 하나 이상 넣어 주세요.")
    .max(MOST_STATES_ASKED, `문서번호는 ${MOST_STATES_ASKED.toLocaleString("ko")}개까지 넣을 수 있습니다.`)
    .describe("상태를 알고 싶은 문서번호입니다. 1,000개까지 넣을 수 있고, 같은 순서로 돌려줍니다."),
});

/** The state of one key; null where it has no document. */
export const stateOf = <Status extends z.ZodType, More extends z.ZodRawShape>(status: Status, more: More) =>
  z.object({
    key: ownKey,
    state: z
      .object({ docSeq, status, statusText, ...more })
      .nullable()
      .describe("그 문서번호의 문서가 없으면 null입니다."),
  });

/** Makes the operation that returns the states of many keys, in the order of the request. */
export const documentStatesOf = <const Name extends string, State extends z.ZodType>(
  resource: `/v1/${string}`,
  name: Name,
  summary: string,
  state: State,
) =>
  operation({
    name,
    method: "POST",
    path: `${resource}/states` as `/v1/${string}`,
    summary,
    scope: "READ",
    needsMember: true,
    isReadOnly: true,
    body: statesBody,
    output: z.array(state),
  });

/** Makes the operation that returns the history of a document, oldest first. */
export const documentHistoryOf = <const Name extends string>(one: `/v1/${string}`, name: Name, summary: string) =>
  operation({
    name,
    method: "GET",
    path: `${one}/history` as `/v1/${string}`,
    summary,
    scope: "READ",
    needsMember: true,
    params: addressParams,
    query: addressQuery,
    output: z.array(V1Event),
    errors: READ_ERRORS,
  });

/** Makes the operation that says whether a key is still free. */
export const keyAvailableOf = <const Name extends string>(resource: `/v1/${string}`, name: Name, summary: string) =>
  operation({
    name,
    method: "GET",
    path: `${resource}/key-available` as `/v1/${string}`,
    summary,
    scope: "READ",
    needsMember: true,
    query: z.object({ key: documentKey }),
    output: z.object({
      key: ownKey,
      isAvailable: z.boolean().describe("아직 쓰지 않은 문서번호이면 true입니다."),
    }),
  });

/** The limit protects receivers, who did not ask for these mails. */
export const RESEND_LIMIT = { limit: 600, windowS: 3_600 };

export const resendBody = z
  .object({
    email: z
      .string()
      .trim()
      .refine(isEmailAddress, "이메일 형식이 아닙니다.")
      .optional()
      .describe("이 주소로 상대 회사에 보내는 메일만 보냅니다. 넣지 않으면 문서에 적힌 주소로 보냅니다."),
  })
  .prefault({});

const MOST_IN_BULK = 100;

export const bulkQuery = z.object({
  atomic: z
    .enum(["true", "false"])
    .default("false")
    .meta({ wire: { type: "boolean", default: false } })
    .describe("true면 한 건이라도 거부될 때 아무것도 처리하지 않습니다."),
});

/** The body of a call with many documents, each with its key. */
export const bulkOf = <Document extends z.ZodType>(document: Document) =>
  z
    .array(document)
    .min(1, "문서를 하나 이상 넣어 주세요.")
    .max(MOST_IN_BULK, `문서는 ${MOST_IN_BULK}건까지 넣을 수 있습니다.`)
    .describe("문서 내용과 문서번호입니다. 100건까지 넣을 수 있습니다.");

/** The result of one document of many: the document, or the refusal. */
export const bulkAnswerOf = <Document extends z.ZodType>(document: Document) =>
  z.object({
    key: ownKey,
    ok: z.boolean().describe("처리했으면 true, 거부했으면 false입니다."),
    data: document.optional().describe("처리한 결과입니다. 거부했으면 없습니다."),
    error: V1Problem.optional().describe("거부한 이유입니다. 처리했으면 없습니다."),
  });
