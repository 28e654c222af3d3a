import { data } from "react-router";
import { getTalkTemplate } from "#contracts/messages/talk-templates.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/template.ts";
import { changeOneTalkTemplate } from "./template-changes.ts";
import { TemplatePanel } from "./template-panel.tsx";

export const meta = () => consoleMeta("알림톡 템플릿");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { templateSeq } = params;
  return { template: await call(memberApi(context), getTalkTemplate, { params: { templateSeq } }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = memberApi(context);
  const { answer, status } = await changeOneTalkTemplate(api, await request.formData(), params.templateSeq);
  return data(answer, { status });
}

export default function TalkTemplate({ loaderData: { template } }: Route.ComponentProps) {
  return <TemplatePanel key={template.templateSeq} template={template} />;
}
