import { PlusIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LinkTabs } from "#web/ui/link-tabs.tsx";
import type { DocumentKind } from "./document-kind.tsx";
import type { Documents } from "./load-documents.ts";
import { StatusChips } from "./status-chips.tsx";

interface DocumentsPageProps<Row> {
  kind: DocumentKind<Row>;
  /** Names which of the kind's lists this is. */
  type: string;
  documents: Documents<Row>;
  children?: ReactNode;
}

/** Shows a member's documents of one kind: its lists, the counts by status, and the open document over the list. */
export function DocumentsPage<Row extends { docSeq: number }>(props: DocumentsPageProps<Row>) {
  const { kind, documents, type } = props;
  const { page, title, labels } = kind;
  const filters = [...kind.filters, statusFilter(labels)];
  const { partnerSeq, memberSeq, docSeq } = useParams();
  const { canWrite, brand } = useConsoleRights("issue");
  const params = new URLSearchParams(documents.search);
  const at = (path: string) => memberPath(Number(partnerSeq), Number(memberSeq), `${page}/${path}`);
  const newLink = canWrite ? (
    <ButtonLink to={at("new")} variant="primary" icon={PlusIcon}>
      {title} 작성
    </ButtonLink>
  ) : null;
  return (
    <ListPage
      title={title}
      description={kind.description}
      action={newLink}
      list={documents}
      hasTotals={documents.page.totals !== null}
      columns={kind.columns(documents.page, type)}
      rowKey={(row) => row.docSeq}
      rowHref={(row) => `${at(`${type}/${row.docSeq}`)}${documents.search && `?${documents.search}`}`}
      openKey={docSeq}
      filters={filters}
      noMatch={{ title: "조건에 맞는 문서가 없습니다", description: "검색어를 줄이거나 기간과 상태를 바꿔 보세요." }}
      none={{
        title: kind.emptyTitle,
        description: canWrite
          ? "여기에서 작성하거나 API로 등록하면 이 목록에 나타납니다."
          : isRealBrand(brand)
            ? "회원사가 서비스에서 발행하거나 API로 등록하면 이 목록에 나타납니다."
            : "API로 등록하면 이 목록에 나타납니다.",
        action: newLink,
      }}
    >
      {props.children}
      <LinkTabs
        label="문서 구분"
        tabs={kind.lists.map((list) => ({
          href: at(list.type) + periodOf(params, filters),
          label: list.text,
          isCurrent: list.type === type,
        }))}
      />
      <StatusChips params={params} counts={documents.page.statuses} labels={labels} />
      {documents.notes.map((note) => (
        <p key={note} role="status" className="text-sm text-muted">
          {note}
        </p>
      ))}
      <Outlet />
    </ListPage>
  );
}

/** The status, which the chips choose. */
const statusFilter = (labels: StatusLabels<string>): ListFilter => ({
  kind: "links",
  name: "status",
  label: "상태",
  options: Object.fromEntries(Object.entries(labels).map(([status, { text }]) => [status, text])),
});

/** Returns the query for the other list: the period only, because statuses and keywords mean something else there. */
function periodOf(params: URLSearchParams, filters: readonly ListFilter[]): string {
  const dates = filters.find(({ kind }) => kind === "dates")?.name ?? "";
  const range = params.get(dates);
  return range ? `?${new URLSearchParams({ [dates]: range })}` : "";
}
