import { lazy } from "react";
import { data } from "react-router";
import { getHometaxInvoice, revealHometaxInvoice } from "#contracts/collecting/hometax-documents.ts";
import { call, submit } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { reasonOf, revealed } from "#web/routes/documents/document-changes.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/hometax-invoice.ts";

/** The panel loads its own script, so that the list does not wait for it. */
const HometaxInvoicePanel = lazy(async () => ({
  default: (await import("./hometax-invoice-panel.tsx")).HometaxInvoicePanel,
}));

export const meta = () => consoleMeta("홈택스 세금계산서");

export const loader = ({ params, context }: Route.LoaderArgs) =>
  call(memberApi(context), getHometaxInvoice, { params: { docSeq: params.docSeq } });

/** The only act is to reveal masked fields. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const body = reasonOf(await request.formData());
  const input = { params: { docSeq: params.docSeq }, body };
  const { answer, status } = revealed(await submit(memberApi(context), revealHometaxInvoice, input));
  return data(answer, { status });
}

export default function HometaxInvoice({ loaderData }: Route.ComponentProps) {
  return <HometaxInvoicePanel key={loaderData.docSeq} invoice={loaderData} />;
}
