import { lazy } from "react";
import { getHometaxReceipt } from "#contracts/collecting/hometax-documents.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/hometax-receipt.ts";

const HometaxReceiptPanel = lazy(async () => ({
  default: (await import("./hometax-receipt-panel.tsx")).HometaxReceiptPanel,
}));

export const meta = () => consoleMeta("홈택스 현금영수증");

export const loader = ({ params, context }: Route.LoaderArgs) =>
  call(memberApi(context), getHometaxReceipt, { params: { docSeq: params.docSeq } });

export default function HometaxReceipt({ loaderData }: Route.ComponentProps) {
  return <HometaxReceiptPanel key={loaderData.docSeq} receipt={loaderData} />;
}
