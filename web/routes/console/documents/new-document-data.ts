import { getMember } from "#contracts/member-summaries.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import type { ServiceItemCode } from "#domain/money/item-codes.ts";
import { type Answer, type ApiFetch, call } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { companyByBizId } from "./company-by-biz-id.ts";
import { NO_PARTY } from "./document-draft.ts";
import { unitCostOf } from "./unit-cost.ts";

interface Apis {
  user: ApiFetch;
  partner: ApiFetch;
  member: ApiFetch;
}

/** What a form for a new document begins with: the own company, today, and what it will cost. */
export async function loadNewDocument(apis: Apis, memberSeq: string, item: ServiceItemCode) {
  const { company } = await call(apis.user, getMember, { params: { memberSeq } });
  const [known, cost] = await Promise.all([
    companyByBizId(apis.partner, company.bizId),
    unitCostOf(apis.member, memberSeq, item),
  ]);
  const { name, ceoName = "", address = "", bizType = "", bizClass = "" } = known ?? { name: company.name };
  const own: DocumentParty = { ...NO_PARTY, corpNum: company.bizId, name, ceoName, address, bizType, bizClass };
  return { own, cost, today: toSeoulDate(new Date()) };
}

/** What was typed, as the browser put it together; the server checks every part of it. */
export function readDraft(form: FormData): object | undefined {
  try {
    const draft: unknown = JSON.parse(String(form.get("draft")));
    return typeof draft === "object" && draft !== null ? draft : undefined;
  } catch {
    return undefined;
  }
}

export const NOT_A_DRAFT: FormFailure = { code: "BAD_REQUEST", message: "요청을 이해할 수 없습니다." };

export const isRefused = <Output>(answer: Answer<Output>): answer is Extract<Answer<Output>, { failure: unknown }> =>
  "failure" in answer;
