import { ChevronDown, Link2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { type Faq, FaqCategory, listFaqs } from "#contracts/portal/content.ts";
import { FAQ_CATEGORY_LABELS } from "#domain/console/content-labels.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { faqData } from "#web/shell/site/linked-data.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Article } from "#web/ui/article.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/faqs.ts";
import { ListFilters } from "./list-filters.tsx";
import { readListState } from "./list-state.ts";
import { NothingMatches } from "./nothing-matches.tsx";

export const handle = { query: ["category", "keyword"] };

const DESCRIPTION = "연동하면서 많이 물어보신 것을 모았어요.";

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) =>
  pageMeta({
    pathname: location.pathname,
    matches,
    title: "자주 묻는 질문",
    description: DESCRIPTION,
    linkedData: loaderData && faqData(location.pathname, loaderData.faqs),
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query } = readListState(listFaqs, url.searchParams);
  return { faqs: await call(apiOf(context), listFaqs, { query }) };
}

export default function Faqs({ loaderData: { faqs } }: Route.ComponentProps) {
  const { params } = readListState(listFaqs, useSearchParams()[0]);
  const categories = FaqCategory.options.filter((category) => faqs.some((faq) => faq.category === category));
  return (
    <div className="mx-auto max-w-content px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">자주 묻는 질문</h1>
      <p className="mt-2 text-muted">{DESCRIPTION}</p>
      <ListFilters
        noun="질문"
        path="/cs/faq"
        params={params}
        categories={FAQ_CATEGORY_LABELS}
        placeholder="질문과 답에서 찾기"
        count={faqs.length}
      />
      {categories.map((category) => (
        <section key={category} aria-labelledby={category} className="mt-10">
          <h2 id={category} className="text-lg font-bold">
            {FAQ_CATEGORY_LABELS[category]}
          </h2>
          <div className="mt-3 divide-y divide-line border-y border-line">
            {faqs
              .filter((faq) => faq.category === category)
              .map((faq) => (
                <Question key={faq.slug} faq={faq} />
              ))}
          </div>
        </section>
      ))}
      {faqs.length === 0 ? (
        <NothingMatches title="조건에 맞는 질문이 없어요" all={{ path: "/cs/faq", text: "전체 질문 보기" }} />
      ) : (
        <Unanswered />
      )}
    </div>
  );
}

/** Places the id inside, so that a browser opens the answer for `#slug` by itself. */
function Question({ faq }: { faq: Faq }) {
  return (
    <details className="group">
      <summary className="flex items-start gap-3 px-1 py-4 font-semibold -outline-offset-2 transition-colors marker:content-none hover:bg-surface-hover sm:px-4">
        <span aria-hidden="true" className="text-brand">
          Q
        </span>
        <span className="grow">{faq.title}</span>
        <ChevronDown
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={faq.slug} className="scroll-mt-40 px-1 pb-7 sm:ps-10 sm:pe-4">
        <Article html={faq.html} />
        <a
          href={`/cs/faq/${faq.slug}`}
          className="mt-5 inline-flex items-center gap-1.5 rounded-sm text-sm text-muted hover:text-text print:hidden"
        >
          <Link2 aria-hidden="true" className="size-4" />이 답변만 보기
          <span className="sr-only">: {faq.title}</span>
        </a>
      </div>
    </details>
  );
}

function Unanswered() {
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface-sunken px-6 py-5 print:hidden">
      <p className="font-medium">찾는 답이 없다면 바로 물어보세요.</p>
      <ButtonLink to="/cs/inquiry/technical">기술 문의하기</ButtonLink>
    </div>
  );
}
