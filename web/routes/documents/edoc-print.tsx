import { getEdoc } from "#contracts/documents/edocs.ts";
import { call } from "#web/api-client.ts";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edoc-print.ts";

export const meta = () => consoleMeta("전자문서 인쇄");

export const loader = ({ params: { type, docSeq }, context }: Route.LoaderArgs) =>
  call(memberApi(context), getEdoc, { params: { type, docSeq } });

export default function EdocPrint({ loaderData: { content, mgtNum } }: Route.ComponentProps) {
  return <EdocForm content={content} mgtNum={mgtNum} printsAlone />;
}
