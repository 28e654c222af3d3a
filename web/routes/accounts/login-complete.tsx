import { ArrowRightIcon, BookOpenIcon, type LucideIcon, UserRoundPenIcon, UsersRoundIcon } from "lucide-react";
import { useEffect } from "react";
import { redirect } from "react-router";
import { currentUser } from "#web/shell/require-user.ts";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import { announce } from "#web/shell/session-channel.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/login-complete.ts";

interface WayOn {
  path: string;
  icon: LucideIcon;
  text: string;
  note: string;
}

const WAYS_ON: WayOn[] = [
  {
    path: "/console/partners",
    icon: UsersRoundIcon,
    text: "내 파트너 목록",
    note: "연동 키, 사용량, 정산을 확인해요",
  },
  {
    path: "/docs/guides/quick-start",
    icon: BookOpenIcon,
    text: "시작하기 문서",
    note: "첫 호출까지의 순서를 따라가요",
  },
  {
    path: "/console/profile",
    icon: UserRoundPenIcon,
    text: "회원정보 수정",
    note: "비밀번호와 로그인된 기기를 관리해요",
  },
];

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "로그인 완료", isIndexed: false });

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await currentUser(context);
  if (!user) throw redirect(LOGIN_PATH);
  return { name: user.name, isAgain: url.searchParams.has("again") };
}

export default function LoginComplete({ loaderData: { name, isAgain } }: Route.ComponentProps) {
  useEffect(() => announce("signed-in"), []);
  return (
    <AccountCard
      title={isAgain ? "다시 로그인했어요" : `${name}님, 반가워요`}
      description={isAgain ? "이 창을 닫고, 작성하던 화면에서 다시 보내 주세요." : "로그인했어요. 어디부터 시작할까요?"}
    >
      <nav aria-label="다음에 할 일">
        <ul className="flex flex-col gap-2.5">
          {WAYS_ON.map(({ path, icon: Icon, text, note }) => (
            <li key={path}>
              <a
                href={path}
                className="group flex items-center gap-4 rounded-lg border border-line px-4 py-4 transition-colors hover:border-brand-line hover:bg-brand-soft"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
                  <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{text}</span>
                  <span className="block text-sm text-muted">{note}</span>
                </span>
                <ArrowRightIcon aria-hidden="true" className="size-5 shrink-0 text-faint group-hover:text-brand" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </AccountCard>
  );
}
