import { Pin, Search } from "lucide-react";
import { useSearchParams } from "react-router";
import { listNotices, NOTICE_CATEGORY_LABELS, NoticeCategory, type NoticeSummary } from "#contracts/notices.ts";
import { toWirePage } from "#domain/paging.ts";
import { apiOf, call } from "#web/api-client.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChoiceChip, FilterChip } from "#web/ui/chip.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { KeptInputs } from "#web/ui/kept-inputs.tsx";
import { listHref } from "#web/ui/list-url.ts";
import { Pager } from "#web/ui/pager.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Route } from "./+types/notices.ts";
import { NoticeCategoryChip } from "./notice-category-chip.tsx";
import {
  KEYWORD_MAX_LENGTH,
  type NoticeListState,
  noticeListParams,
  readNoticeList,
  withListState,
} from "./notice-list-state.ts";

const DESCRIPTION = "점검 일정과 새 기능, 정책 변경을 알려 드려요.";

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { category, keyword, page } = readNoticeList(new URLSearchParams(location.search));
  // A filter shows the same notices in another choice; only the pages of the whole list are pages of their own.
  const params = category || keyword ? new URLSearchParams() : noticeListParams({ category, keyword, page });
  const pathname = withListState(location.pathname, params);
  return pageMeta({ pathname, matches, title: "공지사항", description: DESCRIPTION });
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { category, keyword, page } = readNoticeList(new URL(request.url).searchParams);
  return call(apiOf(context), listNotices, { query: { category, keyword, page: String(toWirePage(page)) } });
}

export default function Notices({ loaderData: { content, totalElements, size } }: Route.ComponentProps) {
  const state = readNoticeList(useSearchParams()[0]);
  const params = noticeListParams(state);
  return (
    <div className="mx-auto max-w-content px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">공지사항</h1>
      <p className="mt-2 text-muted">{DESCRIPTION}</p>
      <Filters state={state} params={params} />
      {state.keyword ? (
        <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-muted">
          <FilterChip label="검색어" value={state.keyword} removeHref={listHref(params, { keyword: null })} />
          {totalElements > 0 ? `공지 ${totalElements}건을 찾았어요.` : null}
        </p>
      ) : null}
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

function Filters({ state: { category, keyword }, params }: { state: NoticeListState; params: URLSearchParams }) {
  return (
    <search className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
      <nav aria-label="공지 분류">
        <ul className="flex flex-wrap gap-1.5">
          {[undefined, ...NoticeCategory.options].map((option) => (
            <li key={option ?? ""}>
              <ChoiceChip href={listHref(params, { category: option })} isChosen={option === category}>
                {option ? NOTICE_CATEGORY_LABELS[option] : "전체"}
              </ChoiceChip>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" action="/cs/notice" className="flex w-full gap-2 sm:w-auto">
        <KeptInputs params={params} ownNames={["keyword"]} />
        <TextInput
          type="search"
          name="keyword"
          aria-label="공지 검색어"
          placeholder="제목과 내용에서 찾기"
          defaultValue={keyword}
          maxLength={KEYWORD_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Search aria-hidden="true" className="size-4" />}
          className="sm:w-72"
        />
        <Button type="submit">검색</Button>
      </form>
    </search>
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
  if (hasOthers) {
    return (
      <EmptyState
        title="이 페이지에는 공지가 없어요"
        description="공지가 줄어 페이지 번호가 바뀌었을 수 있어요."
        action={<ButtonLink to={firstPageHref}>첫 페이지로 가기</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={Search}
      title="조건에 맞는 공지가 없어요"
      description="낱말을 줄이거나 분류를 전체로 바꿔 보세요. 그래도 없으면 바로 물어보셔도 좋아요."
      action={
        <>
          <ButtonLink to="/cs/notice">전체 공지 보기</ButtonLink>
          <ButtonLink to="/cs/inquiry/technical" variant="ghost">
            기술 문의하기
          </ButtonLink>
        </>
      }
    />
  );
}
