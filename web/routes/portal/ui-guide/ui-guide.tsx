import { type ReactNode, useEffect } from "react";
import { data, useParams } from "react-router";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { enhanceCodeTabs } from "#web/enhance/code-tabs.ts";
import { requestScope } from "#web/request-scope.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/ui-guide.ts";
import { LiveList, PagerStates, TableStates } from "./data-list-examples.tsx";
import { DateExample } from "./date-example.tsx";
import { FormSection, type SampleAnswer } from "./form-section.tsx";
import { PartExamples } from "./part-examples.tsx";
import { TokensSection } from "./tokens-section.tsx";

export const meta: Route.MetaFunction = () => [{ title: "UI 안내 | 가온빌 개발자센터" }];

function refuseInProduction(context: Route.LoaderArgs["context"]): void {
  if (context.get(requestScope).isProduction) throw data(null, { status: 404 });
}

export function loader({ params, context }: Route.LoaderArgs) {
  refuseInProduction(context);
  if (params.part && !SECTIONS.some(([id]) => id === params.part)) throw data(null, { status: 404 });
  return { today: toSeoulDate(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs): Promise<SampleAnswer> {
  refuseInProduction(context);
  const form = await request.formData();
  if (!String(form.get("serviceName")).includes("가온빌")) return { isSaved: true };
  return {
    failure: {
      code: "INVALID_INPUT",
      message: "입력한 내용을 다시 확인해 주세요.",
      fields: { serviceName: "다음을 포함할 수 없습니다: 가온빌" },
      values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    },
  };
}

const SECTIONS = [
  ["tokens", "토큰", "색, 글자, 모양의 이름과 값입니다."],
  ["actions", "버튼과 링크", "누르면 무엇이 일어나는지 버튼의 말이 알려 줍니다."],
  ["inputs", "입력", "모든 입력란은 이름, 안내, 오류와 이어져 있습니다."],
  ["choices", "선택", "고르고, 켜고, 기간을 정하고, 파일을 붙입니다."],
  ["overlays", "떠 있는 것", "대화 상자, 옆 패널, 메뉴, 도움말, 알림입니다."],
  ["forms", "양식", "검사, 저장, 실패, 나가기 확인까지 한 가지 방식입니다."],
  ["data", "데이터", "목록, 상태, 숫자를 보여 줍니다."],
  ["charts", "차트", "서버에서 그리고 표로도 읽을 수 있습니다."],
  ["docs", "문서", "설명서와 코드에 쓰는 것들입니다."],
] as const;

const CHARTS_GRID = "grid min-w-0 gap-8 lg:grid-cols-2 lg:[&>*:nth-child(-n+2)]:col-span-2";

/** Shows all parts on one page, or a single part at its own address. */
export default function UiGuide({ loaderData, actionData }: Route.ComponentProps) {
  const { part } = useParams();
  useEffect(enhanceCodeTabs, []);
  const parts: Record<(typeof SECTIONS)[number][0], ReactNode> = {
    tokens: <TokensSection />,
    actions: <PartExamples section="actions" />,
    inputs: <PartExamples section="inputs" />,
    choices: (
      <>
        <DateExample today={loaderData.today} />
        <PartExamples section="choices" />
      </>
    ),
    overlays: <PartExamples section="overlays" />,
    forms: <FormSection answer={actionData} />,
    data: (
      <>
        <LiveList />
        <TableStates />
        <PagerStates />
        <PartExamples section="data" />
      </>
    ),
    charts: <PartExamples section="charts" />,
    docs: <PartExamples section="docs" />,
  };
  return (
    <div className="mx-auto max-w-[90rem] px-4 pb-32 text-sm sm:px-8 lg:grid lg:grid-cols-[12rem_1fr] lg:gap-12">
      <SectionList isWhole={!part} />
      <main className="min-w-0 pt-8 lg:pt-14">
        <h1 className="text-3xl font-bold">UI 안내</h1>
        <p className="mt-2 max-w-article text-base text-muted">
          화면을 만드는 부품을 모든 상태로 모았습니다. 새로 만들기 전에 여기에 있는지 먼저 확인합니다. 그린 문서는{" "}
          <TextLink to="/@ui/documents">문서 양식</TextLink>에 있습니다.
        </p>
        {SECTIONS.filter(([id]) => !part || id === part).map(([id, title, about]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-14 border-t border-line pt-8">
            <h2 id={`${id}-title`} className="text-2xl font-bold">
              <a href={`/@ui/${id}`} className="underline-offset-4 hover:underline">
                {title}
              </a>
            </h2>
            <p className="mt-1 mb-6 text-muted">{about}</p>
            <div className={id === "charts" ? CHARTS_GRID : "flex min-w-0 flex-col gap-8"}>{parts[id]}</div>
          </section>
        ))}
      </main>
    </div>
  );
}

function SectionList({ isWhole }: { isWhole: boolean }) {
  return (
    <nav
      aria-label="부품 목록"
      className="sticky top-0 z-10 -mx-4 flex gap-1 overflow-x-auto border-b border-line bg-canvas px-4 py-2 lg:top-14 lg:mx-0 lg:mt-14 lg:flex-col lg:self-start lg:border-0 lg:p-0"
    >
      {SECTIONS.map(([id, title]) => (
        <a
          key={id}
          href={isWhole ? `#${id}` : `/@ui/${id}`}
          className="shrink-0 rounded-md px-3 py-1.5 font-medium text-muted transition-colors hover:bg-surface-hover hover:text-text"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
