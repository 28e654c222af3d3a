import { type MetaArgs, useLoaderData } from "react-router";
import { ComingSoonBody } from "#web/shell/coming-soon-body.tsx";
import { loadPageTitle } from "#web/shell/page-titles.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";

export const loader = loadPageTitle;

export const meta = ({ location, matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ pathname: location.pathname, matches, title: loaderData?.title, isIndexed: false });

const WAYS_ON = [
  { path: "/services/category", text: "전체 서비스", note: "무엇을 연동할 수 있는지 살펴보세요" },
  { path: "/docs/guides/quick-start", text: "시작하기", note: "첫 호출까지의 순서를 확인하세요" },
  { path: "/cs/notice", text: "공지사항", note: "새로 열리는 기능을 알려 드려요" },
  { path: "/cs/inquiry/partner", text: "문의하기", note: "기다리기 어렵다면 물어보세요" },
];

export default function ComingSoon() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-article px-4 py-12 sm:px-6 sm:py-16">
      <ComingSoonBody
        title={title}
        note="이 페이지는 아직 만들고 있어요. 완성되면 이 주소에서 바로 볼 수 있어요."
        waysOn={WAYS_ON}
      />
    </div>
  );
}
