import { data } from "react-router";
import { previewMemberEmail } from "#contracts/office/email-previews.ts";
import { getEmailSends } from "#contracts/office/email-send-configs.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/email-send-config.ts";
import { emailRows, previewedEmailType } from "./email-rows.ts";
import { changeEmailSends } from "./email-send-changes.ts";
import { EmailSendPage } from "./email-send-page.tsx";

export const meta = () => consoleMeta("메일 발송");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const emailType = previewedEmailType(url);
  const [settings, preview] = await Promise.all([
    call(api, getEmailSends, {}),
    emailType && call(api, previewMemberEmail, { query: { emailType } }),
  ]);
  return { rows: emailRows(settings), preview };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeEmailSends(
    { kind: "member", api: memberApi(context) },
    await request.formData(),
  );
  return data(answer, { status });
}

export default function MemberEmailSendConfig({ loaderData }: Route.ComponentProps) {
  return (
    <EmailSendPage
      {...loaderData}
      owner="member"
      description="이 회원사의 문서에만 적용됩니다. 따로 정하지 않으면 파트너 기본값을 따릅니다."
    />
  );
}
