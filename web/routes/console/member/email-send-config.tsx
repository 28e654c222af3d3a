import { data } from "react-router";
import { getEmailCustomize } from "#contracts/email-customizes.ts";
import { getEmailSends } from "#contracts/email-send-configs.ts";
import { call, callUnlessRefused } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { emailRows } from "../config/email-rows.ts";
import { changeEmailSends } from "../config/email-send-changes.ts";
import { EmailSendPage } from "../config/email-send-page.tsx";
import type { Route } from "./+types/email-send-config.ts";

const PLAIN_LOOK = { logoImage: null, logoLink: null, csImage: null };

export const meta = () => consoleMeta("메일 발송");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = consoleApiOf(context, params);
  const [settings, look] = await Promise.all([
    call(api, getEmailSends, {}),
    // A member's own people may not see the partner's settings; their previews then bear no logo.
    callUnlessRefused(api, getEmailCustomize, {}),
  ]);
  return { rows: emailRows(settings), look: "failure" in look ? PLAIN_LOOK : look.output };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeEmailSends(consoleApiOf(context, params), "member", await request.formData());
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
