import { getCashbill } from "#contracts/documents/cashbills.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/cashbill-print.ts";
import { DrawnCashbill } from "./drawn-cashbill.tsx";

export const meta = () => consoleMeta("현금영수증 인쇄");

export const loader = ({ params: { type, docSeq }, context }: Route.LoaderArgs) =>
  call(memberApi(context), getCashbill, { params: { type, docSeq } });

export default function CashbillPrint({ loaderData }: Route.ComponentProps) {
  return <DrawnCashbill cashbill={loaderData} printsAlone />;
}
