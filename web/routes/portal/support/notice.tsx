import { ArrowLeft, ChevronDown, ChevronUp, type LucideIcon, Pin } from "lucide-react";
import { useSearchParams } from "react-router";
import { getNotice, listNotices, type Notice as NoticeEntry, type NoticeNeighbour } from "#contracts/portal/notices.ts";
import { call } from "#web/api-client.ts";
import pictureZoomUrl from "#web/enhance/picture-zoom.ts?worker&url";
import readerUrl from "#web/enhance/reader.ts?worker&url";
import { apiOf } from "#web/page-api.ts";
import { articleData } from "#web/shell/site/linked-data.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { Article } from "#web/ui/article.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/notice.ts";
import { LIST_QUERY, readListState, withListState } from "./list-state.ts";
import { NoticeCategoryChip } from "./notice-category-chip.tsx";
import { NOTICE_FEED } from "./notice-feed.ts";

export const handle = { query: LIST_QUERY };

export const meta: Route.MetaFunction = ({ location, matches, loaderData: notice }) =>
  pageMeta({
    pathname: location.pathname,
    matches,
    title: notice?.title,
    description: notice?.summary,
    article: notice && { published: notice.date },
    linkedData: notice && noticeData(location.pathname, notice),
    feed: NOTICE_FEED,
  });

const noticeData = (path: string, { title, summary, date }: NoticeEntry) =>
  articleData({
    type: "Article",
    path,
    title,
    summary,
    published: date,
    above: [{ name: "공지사항", path: "/cs/notice" }],
  });

export function loader({ params, context }: Route.LoaderArgs) {
  return call(apiOf(context), getNotice, { params: { slug: params.slug } });
}

export default function Notice({ loaderData: notice }: Route.ComponentProps) {
  const { params } = readListState(listNotices, useSearchParams()[0]);
  const listHref = withListState("/cs/notice", params);
  const hrefOf = ({ slug }: NoticeNeighbour) => withListState(`/cs/notice/${slug}`, params);
  return (
    <div className="mx-auto max-w-article px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
      <a
        href={listHref}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-text print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        공지사항 목록
      </a>
      <article>
        <header className="mt-6 border-b border-line pb-8">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <NoticeCategoryChip category={notice.category} />
            <time dateTime={notice.date}>{notice.date.replaceAll("-", ".")}</time>
            {notice.pinned ? (
              <span className="inline-flex items-center gap-1">
                <Pin aria-hidden="true" className="size-3.5 fill-current text-brand" />
                고정 공지
              </span>
            ) : null}
          </p>
          <h1 className="mt-4 text-2xl font-bold sm:text-4xl">{notice.title}</h1>
          <p className="mt-4 text-lg text-muted">{notice.summary}</p>
        </header>
        <div className="pt-8">
          <Article html={notice.html} />
        </div>
      </article>
      <script type="module" src={readerUrl} />
      {notice.html.includes("data-picture") ? <script type="module" src={pictureZoomUrl} /> : null}
      <nav aria-label="다른 공지" className="mt-14 print:hidden">
        <ul className="divide-y divide-line border-y border-line">
          {notice.next ? (
            <Neighbour icon={ChevronUp} label="다음 글" notice={notice.next} href={hrefOf(notice.next)} />
          ) : null}
          {notice.previous ? (
            <Neighbour icon={ChevronDown} label="이전 글" notice={notice.previous} href={hrefOf(notice.previous)} />
          ) : null}
        </ul>
        <ButtonLink to={listHref} className="mt-8">
          목록으로
        </ButtonLink>
      </nav>
    </div>
  );
}

interface NeighbourProps {
  icon: LucideIcon;
  label: string;
  notice: NoticeNeighbour;
  href: string;
}

function Neighbour({ icon: Icon, label, notice, href }: NeighbourProps) {
  return (
    <li>
      <a
        href={href}
        className="group flex items-center gap-x-4 px-1 py-4 -outline-offset-2 transition-colors hover:bg-surface-hover sm:px-3"
      >
        <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted">
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </span>
        <span className="min-w-0 grow truncate font-medium group-hover:text-brand">{notice.title}</span>
        <time dateTime={notice.date} className="hidden shrink-0 text-sm text-muted sm:block">
          {notice.date.replaceAll("-", ".")}
        </time>
      </a>
    </li>
  );
}
