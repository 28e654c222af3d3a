import { type MetaArgs, useLoaderData } from "react-router";
import { ComingSoonBody } from "#web/shell/coming-soon-body.tsx";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { loadPageTitle } from "#web/shell/page-titles.ts";

export const loader = loadPageTitle;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleMeta(loaderData?.title);

const WAYS_ON = [
  { path: "/console/partners", text: "내 파트너 목록", note: "다른 파트너로 이동합니다" },
  { path: "/docs/references/overview", text: "API 레퍼런스", note: "같은 작업을 API로 처리할 수 있습니다" },
  { path: "/cs/inquiry/technical", text: "기술 문의", note: "필요한 내용을 요청할 수 있습니다" },
];

export default function ConsoleComingSoon() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className="console-width p-4 md:p-8">
      <ComingSoonBody
        title={title}
        note="이 화면은 아직 만들고 있습니다. 완성되면 이 주소에서 바로 열립니다."
        waysOn={WAYS_ON}
      />
    </div>
  );
}
