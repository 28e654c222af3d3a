import { data } from "react-router";
import { previewPartnerEmail } from "#contracts/office/email-previews.ts";
import { getPartnerEmailSends } from "#contracts/office/email-send-configs.ts";
import { call } from "#web/api-client.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/email-send-config.ts";
import { emailRows, previewedEmailType } from "./email-rows.ts";
import { changeEmailSends } from "./email-send-changes.ts";
import { EmailSendPage } from "./email-send-page.tsx";

export const meta = () => consoleMeta("메일 발송");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const emailType = previewedEmailType(url);
  const [settings, preview] = await Promise.all([
    call(api, getPartnerEmailSends, {}),
    emailType && call(api, previewPartnerEmail, { query: { emailType } }),
  ]);
  return { rows: emailRows(settings), preview };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeEmailSends(
    { kind: "partner", api: placeApi(context) },
    await request.formData(),
  );
  return data(answer, { status });
}

export default function EmailSendConfig({ loaderData }: Route.ComponentProps) {
  return (
    <EmailSendPage
      {...loaderData}
      owner="partner"
      description="회원사가 따로 정하지 않았을 때 보내는 메일입니다. 바꾸면 바로 적용됩니다."
    />
  );
}
