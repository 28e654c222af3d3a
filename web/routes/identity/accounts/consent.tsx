import { data, redirect, redirectDocument } from "react-router";
import { type DueConsent, giveConsents, listDueConsents } from "#contracts/identity/consents.ts";
import { formatDateInText } from "#domain/calendar/time-format.ts";
import { call, submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormChoice } from "#web/forms/form-field.tsx";
import { failureOf } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { apiOf } from "#web/page-api.ts";
import { currentUser } from "#web/shell/require-user.ts";
import { AFTER_LOGIN_PATH, loginPath, safeNext } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/consent.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "바뀐 약관 동의", isIndexed: false });

const destination = ({ searchParams }: URL): string => safeNext(searchParams.get("next")) ?? AFTER_LOGIN_PATH;

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await currentUser(context);
  if (!user) throw redirect(loginPath(safeNext(url.searchParams.get("next"))));
  if (!user.awaitsConsent) throw redirect(destination(url));
  return { name: user.name, due: await call(apiOf(context), listDueConsents, {}) };
}

/** The person agrees to the version that was on the page, so each tick carries its version. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const consents = (await call(apiOf(context), listDueConsents, {})).flatMap(({ kind }) => {
    const version = form.get(kind);
    return typeof version === "string" ? [{ kind, version }] : [];
  });
  const answer = await submit(apiOf(context), giveConsents, { body: { consents } });
  if ("failure" in answer) {
    const failure = consents.length > 0 ? answer.failure : { ...answer.failure, ...NOT_AGREED, fields: {} };
    return data({ failure }, { status: answer.status });
  }
  if (answer.output.length > 0) return data({ failure: NOT_AGREED }, { status: 400 });
  throw redirectDocument(destination(url));
}

const NOT_AGREED = { code: "CONSENT_REQUIRED", message: "약관에 모두 동의해야 계속할 수 있어요." };

export default function Consent({ loaderData: { name, due }, actionData }: Route.ComponentProps) {
  const rules = Object.fromEntries(due.map(({ kind }) => [kind, [required()]]));
  return (
    <AccountCard
      width="wide"
      title="약관이 바뀌었어요"
      description={`${name}님, 계속 이용하려면 바뀐 약관을 확인하고 동의해 주세요.`}
    >
      <ActionForm
        isGuarded={false}
        rules={rules}
        failure={failureOf(actionData)}
        failureTitle="아직 동의하지 않은 약관이 있어요"
      >
        <ul className="divide-y divide-line rounded-lg border border-line">
          {due.map((terms) => (
            <DueTerms key={terms.kind} terms={terms} />
          ))}
        </ul>
        <SubmitButton size="lg" className="w-full">
          동의하고 계속하기
        </SubmitButton>
      </ActionForm>
      <form method="post" action="/accounts/logout" className="mt-3">
        <Button type="submit" size="lg" variant="ghost" className="w-full">
          동의하지 않고 로그아웃
        </Button>
      </form>
      <p className="mt-5 text-sm text-muted">
        동의하지 않아도 연동한 프로그램은 그대로 동작해요. 언제든지 다시 로그인해 동의할 수 있어요.
      </p>
    </AccountCard>
  );
}

function DueTerms({ terms: { kind, title, version, summary, agreedVersion } }: { terms: DueConsent }) {
  const path = `/terms/${kind}`;
  return (
    <li className="flex flex-col gap-3 px-4 py-5">
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-sm text-muted">{formatDateInText(version)}부터 시행</p>
      </div>
      <p className="text-[0.9375rem]">{summary}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <TextLink to={path} target="_blank" rel="noreferrer">
          전체 읽기<span className="sr-only"> {title} (새 창)</span>
        </TextLink>
        {agreedVersion ? (
          <TextLink to={`${path}?from=${agreedVersion}&to=${version}`} target="_blank" rel="noreferrer">
            바뀐 점 보기<span className="sr-only"> {title} (새 창)</span>
          </TextLink>
        ) : null}
      </p>
      <FormChoice name={kind}>
        <Checkbox value={version} label={<span className="font-semibold">{title}에 동의해요</span>} />
      </FormChoice>
    </li>
  );
}
