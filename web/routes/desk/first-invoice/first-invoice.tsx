import { useSearchParams } from "react-router";
import { getFirstInvoice } from "#contracts/desk/onboarding.ts";
import { getTaxInvoice } from "#contracts/documents/tax-invoices.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { call } from "#web/api-client.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { apiOf, chosenMemberApi } from "#web/page-api.ts";
import { requestScope } from "#web/request-scope.ts";
import { highlightAll } from "#web/routes/portal/services/highlight.server.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/first-invoice.ts";
import { firstInvoiceCommands } from "./first-invoice-calls.ts";
import { changeFirstInvoice, firstInvoiceQuery } from "./first-invoice-changes.server.ts";
import { exampleDraft } from "./first-invoice-draft.ts";
import { FirstInvoiceWalk } from "./first-invoice-walk.tsx";

export const meta = () => consoleMeta("첫 세금계산서 발행해 보기");

export async function loader({ request, params: { partnerSeq }, context }: Route.LoaderArgs) {
  const query = firstInvoiceQuery(request);
  const first = await call(apiOf(context), getFirstInvoice, { params: { partnerSeq }, query });
  const { publicOrigin: origin } = context.get(requestScope);
  const { key, docSeq, members } = first;
  const draft = first.draft ?? exampleDraft(toSeoulDate(new Date()));
  const [invoice, highlighted] = await Promise.all([
    members[0] && docSeq !== null ? loadInvoice(context, partnerSeq, members[0].memberSeq, docSeq) : undefined,
    highlightAll(
      context,
      firstInvoiceCommands({ origin, key, draft }).map((command) => [command, "bash"] as const),
    ),
  ]);
  return { members, draft, docSeq, ownKey: key, origin, invoice, highlighted: [...highlighted] };
}

async function loadInvoice(
  context: Route.LoaderArgs["context"],
  _partnerSeq: string,
  memberSeq: number,
  docSeq: number,
) {
  const api = await chosenMemberApi(context, memberSeq);
  const params = { type: "sales", docSeq: String(docSeq) };
  const { status, content, ntsNum, history, nts, fee } = await call(api, getTaxInvoice, { params });
  return { status, content, ntsNum, history, nts, fee };
}

export const action = changeFirstInvoice;

export default function FirstInvoice({ loaderData, actionData, params }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return (
    <FirstInvoiceWalk
      key={`${address.get("member")} ${address.get("key")}`}
      {...loaderData}
      partnerSeq={Number(params.partnerSeq)}
      failure={failureOf(actionData)}
    />
  );
}

export type FirstInvoiceData = Route.ComponentProps["loaderData"];
