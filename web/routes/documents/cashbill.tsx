import { data } from "react-router";
import { getCashbill } from "#contracts/documents/cashbills.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cashbill.ts";
import { changeCashbill } from "./cashbill-changes.ts";
import { CashbillPanel } from "./cashbill-panel.tsx";
import { unitCostOf } from "./unit-cost.ts";

export const meta = () => consoleMeta("현금영수증");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const { type, docSeq } = params;
  const cashbill = await call(api, getCashbill, { params: { type, docSeq } });
  return {
    cashbill,
    feeText: cashbill.fee ? pointCodeEntry(cashbill.fee.pointCode)?.text : undefined,
    cost: cashbill.nextActions.length > 0 ? await unitCostOf(api, params.memberSeq, "cashbill") : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeCashbill(memberApi(context), await request.formData(), params);
  return data(answer, { status });
}

export default function Cashbill({ loaderData, params: { type } }: Route.ComponentProps) {
  return <CashbillPanel key={loaderData.cashbill.docSeq} {...loaderData} type={type} />;
}
