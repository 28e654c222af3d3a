import { data, type RouterContextProvider, redirect } from "react-router";
import type { OutputOf } from "#contracts/endpoint.ts";
import { exchangeSocialCode, type SocialProvider } from "#contracts/identity/social-logins.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { errorText } from "#web/shell/error-text.ts";
import { AFTER_LOGIN_PATH, LOGIN_PATH, loginPath, safeNext } from "#web/shell/safe-next.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/callback.ts";
import { signupTicketCookie, socialStateCookie } from "./account-cookies.ts";
import { adoptSocialSignIn } from "./social-sign-in.ts";

const PROFILE_PATH = "/console/profile";

type Context = Readonly<RouterContextProvider>;
type ExchangeResult = OutputOf<typeof exchangeSocialCode>;

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "소셜 로그인 확인", isIndexed: false });

/** A code counts only in the browser that requested it, because the state that comes back must be in its cookie. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const pending = await socialStateCookie.read(request);
  const headers = new Headers({ "Set-Cookie": await socialStateCookie.clear(context) });
  const trouble = (message: string) => data({ message }, { status: 400, headers });
  const state = url.searchParams.get("state");
  if (!pending || !state || pending.state !== state) {
    return trouble("로그인 요청이 만료되었거나 다른 브라우저에서 시작한 요청이에요. 처음부터 다시 진행해 주세요.");
  }
  const code = url.searchParams.get("code");
  if (!code) return trouble(refusalText(url.searchParams.get("error")));
  const answer = await callUnlessRefused(apiOf(context), exchangeSocialCode, {
    params: { socialProvider: pending.provider },
    body: { code, state },
  });
  if ("output" in answer) throw await goOn(context, pending.provider, answer.output, headers);
  if (answer.status === 401) throw redirect(loginPath(PROFILE_PATH), { headers });
  return trouble(
    answer.failure.code === "FORBIDDEN"
      ? "이용이 정지된 계정이에요. 고객센터로 문의해 주세요."
      : answer.failure.message,
  );
}

function refusalText(error: string | null): string {
  return error === "access_denied" || error === "consent_required"
    ? "동의하지 않아 로그인하지 않았어요. 이메일로 로그인하거나 다시 시도할 수 있어요."
    : "소셜 로그인 서비스가 요청을 받아들이지 않았어요. 잠시 후 다시 시도해 주세요.";
}

async function goOn(context: Context, provider: SocialProvider, result: ExchangeResult, headers: Headers) {
  if (result.outcome === "linked") return redirect(`${PROFILE_PATH}?linked=${provider}`, { headers });
  if (result.outcome === "sign-up") {
    const { socialTicket, email, name } = result;
    headers.append("Set-Cookie", await signupTicketCookie.write(context, { provider, socialTicket, email, name }));
    return redirect("/accounts/signup", { headers });
  }
  const { next, ...signIn } = result;
  await adoptSocialSignIn(context, signIn, headers);
  const isGreeting = next?.split("?")[0] === AFTER_LOGIN_PATH;
  return redirect((isGreeting ? next : safeNext(next)) ?? AFTER_LOGIN_PATH, { headers });
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <SocialTrouble message={loaderData.message} />;
}

/** This shows when the provider is down, slow or answers nonsense. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <SocialTrouble message={errorText(error).message} />;
}

function SocialTrouble({ message }: { message: string }) {
  return (
    <AccountCard title="소셜 로그인을 마치지 못했어요" description={message}>
      <div className="flex flex-col gap-2.5">
        <ButtonLink to={LOGIN_PATH} variant="primary" size="lg" className="w-full">
          로그인 화면으로
        </ButtonLink>
        <ButtonLink to="/accounts/signup" size="lg" className="w-full">
          이메일로 회원가입
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
