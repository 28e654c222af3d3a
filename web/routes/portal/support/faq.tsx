import { ArrowLeft } from "lucide-react";
import { getFaq, listFaqs } from "#contracts/portal/content.ts";
import { FAQ_CATEGORY_LABELS } from "#domain/console/content-labels.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { faqData } from "#web/shell/site/linked-data.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Article } from "#web/ui/article.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/faq.ts";

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) =>
  pageMeta({
    pathname: location.pathname,
    matches,
    title: loaderData?.faq.title,
    article: {},
    linkedData: loaderData && faqData(location.pathname, [loaderData.faq]),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const faq = await call(api, getFaq, { params: { slug: params.slug } });
  const inCategory = await call(api, listFaqs, { query: { category: faq.category } });
  return {
    faq,
    others: inCategory.filter(({ slug }) => slug !== faq.slug).map(({ slug, title }) => ({ slug, title })),
  };
}

export default function FaqPage({ loaderData: { faq, others } }: Route.ComponentProps) {
  const label = FAQ_CATEGORY_LABELS[faq.category];
  return (
    <div className="mx-auto max-w-article px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
      <a
        href="/cs/faq"
        className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-text print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        자주 묻는 질문 목록
      </a>
      <article>
        <header className="mt-6 border-b border-line pb-7">
          <p className="text-sm font-medium text-muted">
            <a href={`/cs/faq?category=${faq.category}`} className="rounded-sm hover:text-text hover:underline">
              {label}
            </a>
          </p>
          <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{faq.title}</h1>
        </header>
        <div className="pt-7">
          <Article html={faq.html} />
        </div>
      </article>
      {others.length > 0 ? (
        <nav aria-labelledby="others" className="mt-14 print:hidden">
          <h2 id="others" className="text-lg font-bold">
            {label}의 다른 질문
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {others.map(({ slug, title }) => (
              <li key={slug}>
                <a
                  href={`/cs/faq/${slug}`}
                  className="block px-1 py-3.5 font-medium -outline-offset-2 transition-colors hover:bg-surface-hover hover:text-brand sm:px-3"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <ButtonLink to="/cs/inquiry/technical" className="mt-8 print:hidden">
        기술 문의하기
      </ButtonLink>
    </div>
  );
}
