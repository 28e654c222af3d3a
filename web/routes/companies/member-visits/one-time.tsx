import { data, redirectDocument } from "react-router";
import { openMemberVisit } from "#contracts/companies/member-visits.ts";
import { withoutAddressSecret } from "#domain/console/secret-address.ts";
import { submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { failureOf } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { apiOf } from "#web/page-api.ts";
import { requestScope } from "#web/request-scope.ts";
import { currentUser } from "#web/shell/require-user.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Callout } from "#web/ui/callout.tsx";
import type { Route } from "./+types/one-time.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: withoutAddressSecret(location.pathname), title: "회원사 화면 열기", isIndexed: false });

/** Previews of links and other sites load this page too, so that loading it neither spends the address nor signs in. */
export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: (await currentUser(context)) !== undefined };
}

/** Signs in the member whom a partner's service sent here, and goes on to the page of the address. */
export async function action({ params, context }: Route.ActionArgs) {
  const answer = await submit(apiOf(context), openMemberVisit, { body: { token: params.token } });
  if ("failure" in answer) return data({ failure: answer.failure }, { status: answer.status });
  const { path, ...tokens } = answer.output;
  await context.get(requestScope).session.adopt(tokens);
  throw redirectDocument(path);
}

export default function OneTime({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountCard
      title="회원사 화면을 열까요?"
      description="이용 중인 서비스에서 가온빌 화면으로 이동해요. 주소는 한 번만 쓸 수 있어요."
    >
      <ActionForm isGuarded={false} failure={failureOf(actionData)} failureTitle="화면을 열지 못했어요">
        {loaderData.isSignedIn ? (
          <Callout kind="warning" title="이미 로그인되어 있어요">
            화면을 열면 지금 로그인한 사용자 대신 회원사 사용자로 로그인돼요.
          </Callout>
        ) : null}
        <SubmitButton size="lg" className="w-full">
          화면 열기
        </SubmitButton>
      </ActionForm>
    </AccountCard>
  );
}
