import { CircleCheckIcon, CircleXIcon, Clock3Icon, CreditCardIcon, LandmarkIcon, type LucideIcon } from "lucide-react";
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
import { readSettleReturn, type SettleReturn } from "#contracts/money/settle-bank.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath, partnerPath } from "#domain/console/console-path.ts";
import { SETTLE_CANCEL_PATH } from "#domain/money/settle-return.ts";
import { formatWon } from "#domain/money/won.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { tellSettleFinished } from "#web/settle-window.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type Returned = { settle: SettleReturn } | "unreadable";

export const meta = ({ location }: MetaArgs) =>
  pageMeta({
    pathname: location.pathname,
    title: location.pathname === SETTLE_CANCEL_PATH ? "결제 취소" : "결제 결과",
    isIndexed: false,
  });

/** The payment window comes back by GET or by POST with the gateway's signed values; nobody need be logged in. */
export const loader = ({ url, context }: LoaderFunctionArgs) =>
  url.searchParams.size > 0 ? readReturn(context, url.searchParams) : null;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = [...(await request.formData())].map(([name, value]) => [name, String(value)]);
  return readReturn(context, new URLSearchParams(form));
}

async function readReturn(context: Readonly<RouterContextProvider>, fields: URLSearchParams) {
  const answer = await callUnlessRefused(apiOf(context), readSettleReturn, { body: Object.fromEntries(fields) });
  if ("failure" in answer) return data<Returned>("unreadable", { status: answer.status });
  return data<Returned>({ settle: answer.output });
}

/** Tells the page that opened the window and closes; where nobody listens any more, the result stays with a link on. */
export default function SettleReturnPage() {
  const answer = useLoaderData<typeof loader>();
  const returned: Returned | null = useActionData<typeof action>() ?? answer;
  const settle = returned && returned !== "unreadable" ? returned.settle : undefined;
  const pgOrderKey = settle?.pgOrderKey;
  useEffect(() => {
    if (pgOrderKey && tellSettleFinished(pgOrderKey)) window.close();
  }, [pgOrderKey]);
  const { icon: Icon, tone, title, text } = settle ? wordsFor(settle) : returned ? UNREADABLE : NOTHING;
  return (
    <AccountCard
      title={title}
      description={text}
      badge={<Icon aria-hidden="true" className={`size-10 ${tone}`} strokeWidth={1.5} />}
    >
      <ButtonLink to={wayOn(settle)} variant="primary" size="lg" className="w-full" onClick={closeIfOpened}>
        {settle ? "콘솔로 돌아가기" : "콘솔로 가기"}
      </ButtonLink>
    </AccountCard>
  );
}

interface Words {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
}

const UNREADABLE: Words = {
  icon: CircleXIcon,
  tone: "text-danger",
  title: "결제 결과를 읽지 못했어요",
  text: "결제창에서 온 값이 아니거나 중간에 바뀌었어요. 실제 결과는 결제 내역에서 확인해 주세요.",
};

const NOTHING: Words = {
  icon: CreditCardIcon,
  tone: "text-muted",
  title: "결제 결과를 보여 주는 화면이에요",
  text: "결제창을 거치면 열려요. 포인트는 콘솔에서 충전할 수 있어요.",
};

function wordsFor({ settleState, amount, credit, issuer, vbankNum, expireDT }: SettleReturn): Words {
  if (settleState === "PAID") {
    const text = `${formatWon(amount + credit)}이 잔액에 들어갔어요.`;
    return { icon: CircleCheckIcon, tone: "text-success", title: "충전을 마쳤어요", text };
  }
  if (settleState === "STANDBY" && vbankNum) {
    const deadline = expireDT ? ` ${formatDate(expireDT)}까지 입금하면 충전돼요.` : "";
    const text = `${issuer ?? ""} ${vbankNum} 계좌로 ${formatWon(amount)}을 입금해 주세요.${deadline}`.trim();
    return { icon: LandmarkIcon, tone: "text-progress", title: "입금을 기다리고 있어요", text };
  }
  if (settleState === "STANDBY") {
    const text = "결제대행사의 확인을 기다리고 있어요. 잠시 후 결제 내역에서 확인해 주세요.";
    return { icon: Clock3Icon, tone: "text-progress", title: "결제를 확인하고 있어요", text };
  }
  const text = "낸 돈은 없어요. 필요하면 콘솔에서 다시 충전해 주세요.";
  return { icon: CircleXIcon, tone: "text-muted", title: "결제를 취소했어요", text };
}

const wayOn = (settle: SettleReturn | undefined): string => {
  if (!settle) return "/console/partners";
  const { partnerSeq, memberSeq } = settle;
  return memberSeq === null ? partnerPath(partnerSeq, "settle") : memberPath(partnerSeq, memberSeq, "settles");
};

/** Goes back to the page that opened this window instead of opening a second one. */
function closeIfOpened(event: MouseEvent): void {
  if (window.opener === null) return;
  event.preventDefault();
  window.close();
}
