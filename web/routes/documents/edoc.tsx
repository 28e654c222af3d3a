import * as commands from "#contracts/documents/edoc-commands.ts";
import { getEdoc, revealEdoc } from "#contracts/documents/edocs.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edoc.ts";
import { changeDocument } from "./document-changes.ts";
import { EDOC } from "./edoc-kind.tsx";
import { EdocPanel } from "./edoc-panel.tsx";
import { pricesOf } from "./unit-cost.ts";

export const meta = () => consoleMeta(EDOC.title);

export async function loader({ params: { type, docSeq, memberSeq }, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const document = await call(api, getEdoc, { params: { type, docSeq } });
  return { document, ...(await pricesOf(api, memberSeq, document, EDOC_KINDS[document.kind].item)) };
}

const CALLS = {
  reveal: revealEdoc,
  steps: {
    ISSUE: commands.issueEdoc,
    ASK_APPROVAL: commands.askEdocApproval,
    ACCEPT: commands.acceptEdoc,
    REFUSE: commands.refuseEdoc,
    WITHDRAW: commands.withdrawEdoc,
    CANCEL_ISSUE: commands.cancelEdoc,
    DELETE: commands.deleteEdoc,
  },
};

export const action = (args: Route.ActionArgs) => changeDocument(args, EDOC, CALLS);

export default function Edoc({ loaderData, params: { type } }: Route.ComponentProps) {
  return <EdocPanel key={loaderData.document.docSeq} {...loaderData} type={type} />;
}
