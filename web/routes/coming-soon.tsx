import { ArrowRightIcon, HammerIcon } from "lucide-react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation } from "react-router";
import { pageMeta } from "#web/shell/page-meta.ts";
import { pageTitle } from "#web/shell/page-titles.ts";

/** Read on the server, so that no page carries the list of all titles. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  title: pageTitle(new URL(request.url).pathname.replace(/\.data$/, "")) ?? "준비 중인 페이지",
});

export const meta = ({ location, matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ pathname: location.pathname, matches, title: loaderData?.title, isIndexed: false });

const PUBLIC_WAYS_ON = [
  { path: "/services/category", text: "전체 서비스", note: "무엇을 연동할 수 있는지 살펴보세요" },
  { path: "/docs/guides/quick-start", text: "시작하기", note: "첫 호출까지의 순서를 확인하세요" },
  { path: "/cs/notice", text: "공지사항", note: "새로 열리는 기능을 알려드려요" },
  { path: "/cs/inquiry/partner", text: "문의하기", note: "기다리기 어렵다면 물어보세요" },
];

const CONSOLE_WAYS_ON = [
  { path: "/console/partners", text: "내 파트너 목록", note: "다른 파트너로 이동합니다" },
  { path: "/docs/references/overview", text: "API 레퍼런스", note: "같은 작업을 API로 처리할 수 있습니다" },
  { path: "/cs/inquiry/technical", text: "기술 문의", note: "필요한 내용을 요청할 수 있습니다" },
];

export default function ComingSoon() {
  const { title } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isConsole = pathname.startsWith("/console/");
  return (
    <div className={isConsole ? "max-w-article p-4 md:p-8" : "mx-auto max-w-article px-4 py-12 sm:px-6 sm:py-16"}>
      <p className="inline-flex items-center gap-1.5 rounded-full bg-progress-soft px-3 py-1 text-sm font-semibold text-progress">
        <HammerIcon aria-hidden="true" className="size-4" />
        준비 중
      </p>
      <h1 className={`mt-4 font-bold ${isConsole ? "text-2xl" : "text-3xl"}`}>{title}</h1>
      <p className="mt-3 text-muted">
        {isConsole
          ? "이 화면은 아직 만들고 있습니다. 완성되면 이 주소에서 바로 열립니다."
          : "이 페이지는 아직 만들고 있어요. 완성되면 이 주소에서 바로 볼 수 있어요."}
      </p>
      <nav aria-label="다른 페이지" className="mt-10">
        <ul className="divide-y divide-line border-y border-line">
          {(isConsole ? CONSOLE_WAYS_ON : PUBLIC_WAYS_ON).map((way) => (
            <li key={way.path}>
              <a href={way.path} className="group flex items-center gap-4 rounded-md py-4 -outline-offset-2">
                <span className="grow">
                  <span className="block font-semibold group-hover:text-brand">{way.text}</span>
                  <span className="block text-sm text-muted">{way.note}</span>
                </span>
                <ArrowRightIcon
                  aria-hidden="true"
                  className="size-5 shrink-0 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-brand"
                />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
