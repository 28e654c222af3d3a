import { ArrowRight, FileSearch, Handshake, type LucideIcon, MessageCircleQuestion, Phone } from "lucide-react";
import { listFaqs } from "#contracts/portal/content.ts";
import { listNotices, type NoticeSummary } from "#contracts/portal/notices.ts";
import { COMPANY, SUPPORT_PHONE } from "#domain/company.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { RECEIPT_PATH } from "#web/routes/identity/inquiries/receipt-path.ts";
import { DocsSearchForm } from "#web/routes/portal/docs/docs-search-form.tsx";
import { ArrowLink } from "#web/routes/portal/home/arrow-link.tsx";
import { LatestNotices } from "#web/routes/portal/home/latest-notices.tsx";
import { SupportDesk } from "#web/routes/portal/home/support-desk.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/dashboard.ts";
import { ServiceStateCard } from "./service-state-card.tsx";

const DESCRIPTION = "궁금한 점을 바로 찾아보고, 찾지 못한 답은 물어보세요.";
/** The most frequent questions, in the order people meet them; missing ones are left out. */
const TOP_QUESTIONS = [
  "first-steps",
  "test-server-cost",
  "document-key",
  "nts-transmission",
  "lost-response",
  "go-live",
];
const NOTICES = 4;

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ pathname: location.pathname, matches, title: "고객지원", description: DESCRIPTION });

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [faqs, notices, maintenance] = await Promise.all([
    call(api, listFaqs, { query: {} }),
    call(api, listNotices, { query: { size: String(NOTICES) } }),
    call(api, listNotices, { query: { size: "1", category: "MAINTENANCE" } }),
  ]);
  const questions = TOP_QUESTIONS.flatMap((slug) => faqs.find((faq) => faq.slug === slug) ?? []);
  const summary = ({ slug, title, category, date, pinned, summary }: NoticeSummary): NoticeSummary => ({
    slug,
    title,
    category,
    date,
    pinned,
    summary,
  });
  return {
    questions: questions.map(({ slug, title }) => ({ slug, title })),
    notices: notices.content.map(summary),
    maintenance: maintenance.content.map(summary)[0],
  };
}

export default function CsDashboard({ loaderData: { questions, notices, maintenance } }: Route.ComponentProps) {
  return (
    <>
      <div className="border-b border-line bg-surface-sunken">
        <div className="mx-auto max-w-content px-4 py-12 sm:px-6 sm:py-16">
          <h1 className="text-3xl font-bold sm:text-4xl">무엇을 도와드릴까요?</h1>
          <p className="mt-2 text-muted">{DESCRIPTION}</p>
          <DocsSearchForm className="mt-7 max-w-2xl" />
          <p className="mt-3 text-sm text-muted">문서와 오류코드, 공지, 자주 묻는 질문을 한 번에 찾아요.</p>
        </div>
      </div>
      <div className="mx-auto flex max-w-content flex-col gap-14 px-4 pt-12 pb-20 sm:px-6">
        <WaysToAsk />
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <TopQuestions questions={questions} />
          <LatestNotices notices={notices} />
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <SupportDesk />
          <ServiceStateCard maintenance={maintenance} />
        </div>
      </div>
    </>
  );
}

const WAYS: readonly { href: string; icon: LucideIcon; title: string; text: string }[] = [
  {
    href: "/cs/inquiry/technical",
    icon: MessageCircleQuestion,
    title: "기술 문의",
    text: "연동하다 막힌 곳을 알려 주세요.",
  },
  { href: "/cs/inquiry/partner", icon: Handshake, title: "제휴 문의", text: "파트너 가입과 요금, 계약을 물어보세요." },
  { href: RECEIPT_PATH, icon: FileSearch, title: "문의 확인", text: "보낸 문의의 진행 상황과 답변을 보세요." },
  {
    href: `tel:${SUPPORT_PHONE}`,
    icon: Phone,
    title: SUPPORT_PHONE,
    text: `급한 일은 전화로, 글은 ${COMPANY.email}로 보내 주세요.`,
  },
];

function WaysToAsk() {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="sr-only">
        문의하는 방법
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {WAYS.map(({ href, icon: Icon, title, text }) => (
          <li key={href}>
            <a
              href={href}
              className="group flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors hover:border-brand"
            >
              <Icon aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} />
              <span className="mt-4 flex items-center gap-1 font-bold tabular-nums">
                {title}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-brand"
                />
              </span>
              <span className="mt-1 text-sm text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopQuestions({ questions }: { questions: readonly { slug: string; title: string }[] }) {
  return (
    <section aria-labelledby="top-questions">
      <div className="flex items-center justify-between gap-4">
        <h2 id="top-questions" className="text-xl font-bold md:text-2xl">
          많이 찾는 질문
        </h2>
        <ArrowLink href="/cs/faq">모든 질문 보기</ArrowLink>
      </div>
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {questions.map(({ slug, title }, index) => (
          <li key={slug}>
            <a href={`/cs/faq/${slug}`} className="group flex gap-4 py-4 -outline-offset-2">
              <span aria-hidden="true" className="w-4 shrink-0 font-semibold text-brand tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 font-medium group-hover:text-brand">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
