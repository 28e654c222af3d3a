import { Link } from "react-router";
import { listFaqs, listTerms } from "#contracts/portal/content.ts";
import { listNotices } from "#contracts/portal/notices.ts";
import { listStaffContents, type StaffContentRow } from "#contracts/portal/staff-contents.ts";
import { type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import {
  CONTENT_STATUS_LABELS,
  contentStatus,
  STAFF_COLLECTION_LABELS,
  STAFF_COLLECTIONS,
  type StaffCollection,
} from "#domain/console/content-status.ts";
import { call, type StaffApi } from "#web/api-client.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/contents.ts";
import { CONTENTS_PATH, contentPath } from "./content-answers.ts";

export const meta = () => consoleMeta("콘텐츠");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = staffApi(context);
  const list = await loadList(api, listStaffContents, url);
  return { list, now: toSeoulDateTime(new Date()), visibleTexts: await findVisibleTexts(api) };
}

/** Lists all texts that visitors can read, including files, with links to edit them. */
async function findVisibleTexts(api: StaffApi) {
  const [notices, faqs, terms] = await Promise.all([
    call(api, listNotices, { query: { size: "100" } }),
    call(api, listFaqs, { query: {} }),
    call(api, listTerms, {}),
  ]);
  const brief = (entries: readonly { slug: string; title: string }[]) =>
    entries.map(({ slug, title }) => ({ slug, title }));
  return {
    notices: brief(notices.content),
    faqs: brief(faqs),
    terms: terms.map(({ slug, title, effective }) => ({ slug, title: `${title} (${effective})` })),
  } satisfies Record<StaffCollection, { slug: string; title: string }[]>;
}

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "제목, 주소 또는 본문", placeholder: "제목, 주소, 본문" },
  { kind: "choice", name: "collection", label: "모음", all: "모든 모음", options: STAFF_COLLECTION_LABELS },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(Object.entries(CONTENT_STATUS_LABELS).map(([state, { text }]) => [state, text])),
  },
];

export default function Contents({ loaderData: { list, now, visibleTexts } }: Route.ComponentProps) {
  return (
    <ListPage
      title="콘텐츠"
      description="공지사항, 자주 묻는 질문과 약관을 쓰고 게시합니다. 게시하면 1초 안에 모든 화면에 나타납니다."
      action={
        <div className="flex flex-wrap gap-2">
          {STAFF_COLLECTIONS.map((collection) => (
            <ButtonLink
              key={collection}
              to={`${CONTENTS_PATH}/new/${collection}`}
              variant={collection === "notices" ? "primary" : "secondary"}
            >
              {STAFF_COLLECTION_LABELS[collection]} 쓰기
            </ButtonLink>
          ))}
        </div>
      }
      list={list}
      columns={columnsAt(now)}
      rowKey={({ contentSeq }) => contentSeq}
      rowHref={contentPath}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 글이 없습니다", description: "검색어를 줄이거나 조건을 바꿔 보세요." }}
      none={{
        title: "여기에서 쓴 글이 없습니다",
        description: "새 글을 쓰거나, 위에서 지금 게시 중인 글을 골라 고칠 수 있습니다.",
      }}
    >
      <VisibleTexts texts={visibleTexts} />
    </ListPage>
  );
}

const columnsAt = (now: SeoulDateTime): readonly Column<StaffContentRow>[] => [
  {
    key: "title",
    header: "제목",
    cell: ({ title }) => title,
    sort: { field: "title" },
  },
  { key: "collection", header: "모음", cell: ({ collection }) => STAFF_COLLECTION_LABELS[collection] },
  {
    key: "state",
    header: "상태",
    cell: ({ state, publishDT, hasEarlier }) => {
      const { text, meaning } = CONTENT_STATUS_LABELS[contentStatus(state, publishDT, now)];
      const isNext = hasEarlier && (state === "DRAFT" || state === "SCHEDULED");
      return <StatusBadge meaning={meaning}>{isNext ? `다음 판 ${text}` : text}</StatusBadge>;
    },
    onCard: "corner",
  },
  {
    key: "publishDT",
    header: "게시 일시",
    cell: ({ publishDT }) => (publishDT ? formatListTime(publishDT) : <span className="text-faint">없음</span>),
    sort: { field: "publishDT", firstDirection: "desc" },
  },
  {
    key: "updateDT",
    header: "변경 일시",
    cell: ({ updateDT }) => formatListTime(updateDT),
    sort: { field: "updateDT", firstDirection: "desc" },
  },
  { key: "writerName", header: "작성자", cell: ({ writerName }) => writerName },
];

type Texts = Route.ComponentProps["loaderData"]["visibleTexts"];

function VisibleTexts({ texts }: { texts: Texts }) {
  const count = STAFF_COLLECTIONS.reduce((sum, collection) => sum + texts[collection].length, 0);
  return (
    <details className="rounded-lg border border-line bg-surface px-5 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center">지금 게시 중인 글 {count}개에서 고르기</summary>
      <div className="grid gap-x-8 gap-y-5 pb-5 md:grid-cols-3">
        {STAFF_COLLECTIONS.map((collection) => (
          <section key={collection} aria-label={STAFF_COLLECTION_LABELS[collection]}>
            <h2 className="font-semibold">{STAFF_COLLECTION_LABELS[collection]}</h2>
            <ul className="mt-2 flex flex-col gap-1.5">
              {texts[collection].map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={contentPath({ collection, slug })}
                    className="text-brand underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
