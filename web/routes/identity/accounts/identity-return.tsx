import { CircleCheckIcon, CircleXIcon } from "lucide-react";
import { type MouseEvent, useEffect } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  useActionData,
  useLoaderData,
} from "react-router";
import { finishIdentityCheck } from "#contracts/identity/identity-check.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { type IdentityCheck, identityCheckCookie } from "./account-cookies.ts";
import { tellIdentityFinished } from "./identity-window.ts";

/** What the page that began the check learns about is told to it, and this window closes. */
type IdentityReturn =
  | { isVerified: true; isTold: true; name: string }
  | { isVerified: false; isTold: boolean; message: string };

const FAILED = "본인확인을 마치지 못했어요. 다시 시도해 주세요.";
const NOT_BEGUN: IdentityReturn = {
  isVerified: false,
  isTold: false,
  message: "이 브라우저에서 시작한 본인확인이 아니에요. 처음부터 다시 진행해 주세요.",
};

export const meta = ({ location }: MetaArgs) =>
  pageMeta({ pathname: location.pathname, title: "본인확인 결과", isIndexed: false });

/** §7.7: the window comes back with EncodeData, by GET or by POST. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const encoded = url.searchParams.get("EncodeData");
  return encoded ? finishCheck(context, request, encoded) : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  return finishCheck(context, request, (await request.formData()).get("EncodeData"));
}

/** An answer counts only in the browser that began the check. */
async function finishCheck(
  context: Readonly<RouterContextProvider>,
  request: Request,
  encoded: FormDataEntryValue | null,
) {
  const pending = await identityCheckCookie.read(request);
  if (!pending || typeof encoded !== "string" || !encoded) {
    return data<IdentityReturn>(NOT_BEGUN, { status: 400 });
  }
  const { reqSeq } = pending;
  const answer = await callUnlessRefused(apiOf(context), finishIdentityCheck, { body: { reqSeq, encoded } });
  const remember = async (result: Omit<IdentityCheck, "reqSeq">) => ({
    "Set-Cookie": await identityCheckCookie.write(context, { reqSeq, ...result }),
  });
  const failed = async (failure: string, status: number) =>
    data<IdentityReturn>(
      { isVerified: false, isTold: true, message: failure },
      { status, headers: await remember({ failure }) },
    );
  if ("failure" in answer) return failed(answer.failure.message, answer.status);
  if (answer.output.outcome === "failed") return failed(`${FAILED} (오류코드 ${answer.output.errCode})`, 200);
  const { name, mobile, birthYear } = answer.output;
  return data<IdentityReturn>(
    { isVerified: true, isTold: true, name },
    { headers: await remember({ person: { name, mobile, birthYear } }) },
  );
}

/** Tells the sign-up page, which says what happened, and closes. Where nobody listens any more there is a link on. */
export default function IdentityReturnPage() {
  const answer = useLoaderData<typeof loader>();
  const result: IdentityReturn = useActionData<typeof action>() ?? answer ?? NOT_BEGUN;
  useEffect(() => {
    if (tellIdentityFinished() && result.isTold) window.close();
  }, [result.isTold]);
  const Icon = result.isVerified ? CircleCheckIcon : CircleXIcon;
  return (
    <AccountCard
      title={result.isVerified ? "본인확인을 마쳤어요" : "본인확인에 실패했어요"}
      description={result.isVerified ? `${result.name}님으로 확인했어요.` : result.message}
      badge={
        <Icon
          aria-hidden="true"
          className={`size-10 ${result.isVerified ? "text-success" : "text-danger"}`}
          strokeWidth={1.5}
        />
      }
    >
      <ButtonLink to="/accounts/signup" variant="primary" size="lg" className="w-full" onClick={closeIfOpened}>
        {result.isVerified ? "회원가입 계속하기" : "회원가입으로 돌아가기"}
      </ButtonLink>
    </AccountCard>
  );
}

/** Goes back to the sign-up that opened this window instead of opening a second one. */
function closeIfOpened(event: MouseEvent): void {
  if (window.opener === null) return;
  event.preventDefault();
  window.close();
}
