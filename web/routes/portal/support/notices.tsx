import { Pin } from "lucide-react";
import { useSearchParams } from "react-router";
import { listNotices, type NoticeSummary } from "#contracts/portal/notices.ts";
import { NOTICE_CATEGORY_LABELS } from "#domain/console/content-labels.ts";
import { call } from "#web/api-client.ts";
import { listHref } from "#web/lists/list-url.ts";
import { Pager } from "#web/lists/pager.tsx";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/notices.ts";
import { ListFilters } from "./list-filters.tsx";
import { LIST_QUERY, readListState, withListState } from "./list-state.ts";
import { NothingMatches } from "./nothing-matches.tsx";
import { NoticeCategoryChip } from "./notice-category-chip.tsx";
import { NOTICE_FEED } from "./notice-feed.ts";

export const handle = { query: LIST_QUERY };

const DESCRIPTION = "점검 일정과 새 기능, 정책 변경을 알려 드려요.";

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { params } = readListState(listNotices, new URLSearchParams(location.search));
  // Filtered pages have the canonical address of the list, because they repeat its notices.
  const isFiltered = params.has("category") || params.has("keyword");
  const pathname = isFiltered ? location.pathname : withListState(location.pathname, params);
  return pageMeta({ pathname, matches, title: "공지사항", description: DESCRIPTION, feed: NOTICE_FEED });
};

export function loader({ url, context }: Route.LoaderArgs) {
  const { query } = readListState(listNotices, url.searchParams);
  return call(apiOf(context), listNotices, { query });
}

export default function Notices({ loaderData: { content, totalElements, size } }: Route.ComponentProps) {
  const { params } = readListState(listNotices, useSearchParams()[0]);
  return (
    <div className="mx-auto max-w-content px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">공지사항</h1>
      <p className="mt-2 text-muted">{DESCRIPTION}</p>
      <ListFilters
        noun="공지"
        path="/cs/notice"
        params={params}
        categories={NOTICE_CATEGORY_LABELS}
        placeholder="제목과 내용에서 찾기"
        count={totalElements}
      />
      {content.length > 0 ? (
        <>
          <ul className="mt-6 mb-8 divide-y divide-line border-y border-line">
            {content.map((notice) => (
              <NoticeRow key={notice.slug} notice={notice} href={withListState(`/cs/notice/${notice.slug}`, params)} />
            ))}
          </ul>
          {totalElements > size ? (
            <Pager params={params} totalElements={totalElements} hasSizeChoice={false} label="공지사항 페이지" />
          ) : null}
        </>
      ) : (
        <NoNotices hasOthers={totalElements > 0} firstPageHref={listHref(params, { page: null })} />
      )}
    </div>
  );
}

function NoticeRow({ notice, href }: { notice: NoticeSummary; href: string }) {
  return (
    <li className={notice.pinned ? "bg-surface-sunken" : ""}>
      <a
        href={href}
        className="group grid gap-x-6 gap-y-2 px-1 py-5 -outline-offset-2 transition-colors hover:bg-surface-hover sm:px-4 md:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
      >
        <span className="flex items-center gap-3 md:items-start md:pt-0.5">
          <NoticeCategoryChip category={notice.category} />
          <NoticeDate date={notice.date} className="md:hidden" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold text-text group-hover:text-brand md:text-[1.0625rem]">
            {notice.pinned ? (
              <>
                <Pin aria-hidden="true" className="me-1.5 inline size-4 fill-current align-[-0.15em] text-brand" />
                <span className="sr-only">고정 공지: </span>
              </>
            ) : null}
            {notice.title}
          </span>
          <span className="mt-1 block text-sm text-muted">{notice.summary}</span>
        </span>
        <NoticeDate date={notice.date} className="hidden pt-0.5 md:block" />
      </a>
    </li>
  );
}

function NoticeDate({ date, className }: { date: string; className: string }) {
  return (
    <time dateTime={date} className={`text-sm whitespace-nowrap text-muted ${className}`}>
      {date.replaceAll("-", ".")}
    </time>
  );
}

function NoNotices({ hasOthers, firstPageHref }: { hasOthers: boolean; firstPageHref: string }) {
  if (!hasOthers) {
    return <NothingMatches title="조건에 맞는 공지가 없어요" all={{ path: "/cs/notice", text: "전체 공지 보기" }} />;
  }
  return (
    <EmptyState
      title="이 페이지에는 공지가 없어요"
      description="공지가 줄어 페이지 번호가 바뀌었을 수 있어요."
      action={<ButtonLink to={firstPageHref}>첫 페이지로 가기</ButtonLink>}
    />
  );
}
