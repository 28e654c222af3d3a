import type { NoticeSummary } from "#contracts/portal/notices.ts";
import { NoticeCategoryChip } from "#web/routes/portal/support/notice-category-chip.tsx";
import { ArrowLink } from "./arrow-link.tsx";

export function LatestNotices({ notices }: { notices: readonly NoticeSummary[] }) {
  return (
    <section aria-labelledby="home-notices">
      <div className="flex items-center justify-between gap-4">
        <h2 id="home-notices" className="text-xl font-bold md:text-2xl">
          새 소식
        </h2>
        <ArrowLink href="/cs/notice">공지사항 모두 보기</ArrowLink>
      </div>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {notices.map((notice) => (
          <li key={notice.slug}>
            <a
              href={`/cs/notice/${notice.slug}`}
              className="group grid gap-x-5 gap-y-1 py-4 -outline-offset-2 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:items-center"
            >
              <span>
                <NoticeCategoryChip category={notice.category} />
              </span>
              <span className="font-medium group-hover:text-brand sm:truncate">{notice.title}</span>
              <time dateTime={notice.date} className="text-sm text-muted">
                {notice.date.replaceAll("-", ".")}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
