import { data } from "react-router";
import { getEdoc } from "#contracts/documents/edocs.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edoc.ts";
import { changeEdoc } from "./edoc-changes.ts";
import { EdocPanel } from "./edoc-panel.tsx";
import { unitCostOf } from "./unit-cost.ts";

export const meta = () => consoleMeta("전자문서");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const { type, docSeq } = params;
  const edoc = await call(api, getEdoc, { params: { type, docSeq } });
  const isCharged = edoc.nextActions.some(({ action }) => action === "ISSUE");
  return {
    edoc,
    feeText: edoc.fee ? pointCodeEntry(edoc.fee.pointCode)?.text : undefined,
    cost: isCharged ? await unitCostOf(api, params.memberSeq, EDOC_KINDS[edoc.kind].item) : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeEdoc(memberApi(context), await request.formData(), params);
  return data(answer, { status });
}

export default function Edoc({ loaderData, params: { type } }: Route.ComponentProps) {
  return <EdocPanel key={loaderData.edoc.docSeq} {...loaderData} type={type} />;
}
