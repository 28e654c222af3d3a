import type { ApiRequest, ApiRequestError, ShownBody } from "#contracts/desk/api-requests.ts";
import type { DocumentAddressKind } from "#contracts/v1/documents.ts";
import { DOCUMENT_ADDRESSES } from "#contracts/v1/documents.ts";
import { DOCUMENT_LISTS, type DocumentKind } from "#domain/documents/document-list.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { errorPath } from "#domain/error-codes/error-path.ts";
import { maskBody, maskQuery } from "#domain/people/masked-body.ts";
import type { Brand } from "#domain/provider.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { locateDocument } from "#server/features/documents/documents/v1-documents.ts";
import type { LoggedRequest } from "./queries.ts";
import { type CallPair, openPair } from "./sealed-pair.ts";

/** Returns one call as people see it: always masked, so that looking at it reveals nothing. */
export async function showApiRequest(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  { partnerSeq, brand }: { partnerSeq: number; brand: Brand },
  request: LoggedRequest,
): Promise<ApiRequest> {
  const { sealedPair, isRequestCut, isAnswerCut, partnerKeySeq: _, ...row } = request;
  const pair = openPair(sealedPair, secrets);
  return {
    ...row,
    query: maskQuery(pair.query),
    request: shownBody(pair.request, isRequestCut),
    answer: shownBody(pair.answer, isAnswerCut),
    error: explainError(request),
    runAgainRefusal: runAgainRefusal(brand, request, pair),
    document: await findDocument(db, partnerSeq, request, pair),
  };
}

function shownBody(text: string | null, isCut: boolean): ShownBody | null {
  return text ? { ...maskBody(text, isCut), isCut } : null;
}

function explainError({ code, transport }: LoggedRequest): ApiRequestError | null {
  const entry = code === null ? undefined : ERROR_CODES.get(code);
  if (!entry) return null;
  const remedy = transport === "V1" ? (entry.v1 ?? entry.remedy) : entry.remedy;
  return { message: entry.message, remedy, help: errorPath(entry.code) };
}

/** Returns the reason this call cannot be sent again, in words; null where it can. */
export function runAgainRefusal(
  brand: Brand,
  { transport, isRequestCut }: Pick<LoggedRequest, "transport" | "isRequestCut">,
  { request: body }: CallPair,
): string | null {
  if (isRealBrand(brand)) return "운영 서버의 요청은 다시 실행할 수 없습니다. 테스트 서버에서 보낸 요청만 실행합니다.";
  if (transport !== "V1") return "SOAP 요청은 다시 실행할 수 없습니다. 비밀번호와 연동키를 남기지 않기 때문입니다.";
  if (isRequestCut) return "본문이 길어 일부만 남아 있습니다. 연동 프로그램에서 다시 보내 주세요.";
  return body === null ? "남기지 않는 본문이 든 요청입니다. 연동 프로그램에서 다시 보내 주세요." : null;
}

const NOUNS: Readonly<Record<string, DocumentKind>> = {
  "tax-invoices": "TAXINVOICE",
  cashbills: "CASHBILL",
  edocs: "EDOC",
};
const ADDRESS = /^\/v1\/(tax-invoices|cashbills|edocs)(?:\/([\w-]{1,40}))?(?:\/[\w-]+)?$/;
const NO_KEYS = new Set(["bulk", "states", "key-available"]);

/** Finds the document by the key in the path, or in the body of the call that made it. */
async function findDocument(
  db: Db,
  partnerSeq: number,
  { path, memberSeq }: LoggedRequest,
  { query, request }: CallPair,
): Promise<ApiRequest["document"]> {
  const [, noun = "", inPath] = ADDRESS.exec(path) ?? [];
  const kind = NOUNS[noun];
  const key = inPath ?? keyInBody(request);
  if (!kind || memberSeq === null || !key || NO_KEYS.has(key)) return null;
  const address = new URLSearchParams(query).get("by");
  const by: DocumentAddressKind = DOCUMENT_ADDRESSES.find((kind) => kind === address) ?? "key";
  const located = await locateDocument(db, kind, { key: { partnerSeq }, member: { memberSeq } }, { by, key });
  return located ? { key, kind, type: DOCUMENT_LISTS[located.view.list].type, docSeq: located.docSeq } : null;
}

function keyInBody(request: string | null): string | undefined {
  try {
    const { key } = JSON.parse(request ?? "{}") as { key?: unknown };
    return typeof key === "string" ? key : undefined;
  } catch {
    return undefined;
  }
}
