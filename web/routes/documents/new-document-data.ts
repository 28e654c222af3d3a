import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { getMember } from "#contracts/companies/member-summaries.ts";
import type { AnyEndpoint, InputOf, OutputOf } from "#contracts/endpoint.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import type { ServiceItemCode } from "#domain/money/item-codes.ts";
import { call, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { apiFor, apiOf, memberApi, partnerApi } from "#web/page-api.ts";
import { sentOnce } from "#web/sent-once.ts";
import { companyByBizId } from "./company-by-biz-id.ts";
import { NO_PARTY } from "./document-draft.ts";
import { unitCostOf } from "./unit-cost.ts";

/** Loads the first values of a new document's form: the own company, today and the price. */
export async function loadNewDocument(
  { params, context }: Pick<LoaderFunctionArgs, "params" | "context">,
  item: ServiceItemCode,
) {
  const memberSeq = String(params.memberSeq);
  const { company } = await call(apiOf(context), getMember, { params: { memberSeq } });
  const [member, cost] = await Promise.all([
    companyByBizId(partnerApi(context), company.bizId),
    unitCostOf(memberApi(context), memberSeq, item),
  ]);
  const { name, ceoName = "", address = "", bizType = "", bizClass = "" } = member ?? { name: company.name };
  const own: DocumentParty = { ...NO_PARTY, corpNum: company.bizId, name, ceoName, address, bizType, bizClass };
  return { own, cost, today: toSeoulDate(new Date()) };
}

export const NOT_A_DRAFT: FormFailure = { code: "BAD_REQUEST", message: "요청을 이해할 수 없습니다." };

/** Sends the draft and leads to the new document. The form shows a refusal. */
export async function registerDocument<E extends AnyEndpoint>(
  { request, params, context }: Pick<ActionFunctionArgs, "request" | "params" | "context">,
  endpoint: E,
  pathOf: (document: OutputOf<E>, draft: Readonly<Record<string, unknown>>) => string,
) {
  const form = await request.formData();
  const draft = readDraft(form);
  if (!draft) return data({ failure: NOT_A_DRAFT }, { status: 400 });
  const api = sentOnce(apiFor(context, endpoint), form.get("requestKey"));
  const body = { ...draft, issue: form.get("intent") === "issue" };
  const answer = await submit(api, endpoint, { body } as InputOf<E>);
  if ("failure" in answer) return data({ failure: answer.failure as FormFailure }, { status: answer.status });
  return redirect(memberPath(Number(params.partnerSeq), Number(params.memberSeq), pathOf(answer.output, draft)));
}

/** Reads the draft that the browser put together. The server checks every part of it. */
export function readDraft(form: FormData): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(String(form.get("draft")));
    return typeof draft === "object" && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}
