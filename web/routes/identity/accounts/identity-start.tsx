import { useEffect, useRef } from "react";
import { data } from "react-router";
import { ERRORS } from "#contracts/errors.ts";
import { startIdentityCheck } from "#contracts/identity/identity-check.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { errorText } from "#web/shell/error-text.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/identity-start.ts";
import { identityCheckCookie } from "./account-cookies.ts";

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "본인확인 시작", isIndexed: false });

/** The first page of the identity window begins a check, lets this browser remember it, and goes on to the service. */
export async function loader({ request, context }: Route.LoaderArgs) {
  refuseOtherSites(request);
  const { reqSeq, ...service } = await call(apiOf(context), startIdentityCheck, {});
  return data(service, { headers: { "Set-Cookie": await identityCheckCookie.write(context, { reqSeq }) } });
}

export default function IdentityStart({ loaderData: { action, m, encodeData } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <AccountCard title="본인확인을 시작해요" description="잠시 후 본인확인 서비스로 이동해요.">
      <form ref={form} method="post" action={action}>
        <input type="hidden" name="m" value={m} />
        <input type="hidden" name="EncodeData" value={encodeData} />
        <Button type="submit" size="lg" className="w-full">
          지금 이동
        </Button>
      </form>
    </AccountCard>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <AccountCard title="본인확인을 시작하지 못했어요" description={errorText(error).message}>
      <Button size="lg" className="w-full" onClick={() => window.close()}>
        창 닫기
      </Button>
    </AccountCard>
  );
}

/** Guards what a mere address does, because another site must not do it in a visitor's name. */
function refuseOtherSites(request: Request): void {
  if (request.headers.get("Sec-Fetch-Site") !== "cross-site") return;
  const { status, message } = ERRORS.FOREIGN_ORIGIN;
  throw data({ message }, { status });
}
