import { registerEdoc } from "#contracts/documents/edoc-commands.ts";
import { failureOf } from "#web/forms/form-state.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edoc-new.ts";
import { EdocNewForm } from "./edoc-form.tsx";
import { loadNewDocument, registerDocument } from "./new-document-data.ts";

export const meta = () => consoleMeta("전자문서 작성");

export const loader = (args: Route.LoaderArgs) => loadNewDocument(args, "edocDi");

export const action = (args: Route.ActionArgs) =>
  registerDocument(args, registerEdoc, ({ docSeq }) => `edocs/sales/${docSeq}`);

export default function EdocNew({ loaderData, actionData }: Route.ComponentProps) {
  return <EdocNewForm {...loaderData} failure={failureOf(actionData)} />;
}
