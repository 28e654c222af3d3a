import { SendIcon } from "lucide-react";
import { Outlet, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import type { Documents } from "#web/routes/documents/load-documents.ts";
import { StatusChips } from "#web/routes/documents/status-chips.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { type DispatchCells, dispatchColumns } from "./dispatch-columns.tsx";
import { DispatchTabs } from "./dispatch-tabs.tsx";
import type { DispatchWords } from "./dispatch-words.ts";
import type { DispatchTrouble } from "./load-troubles.ts";

/** Looks like a callout without loading the callout's script. */
const TROUBLE = "rounded-md border border-warning-line bg-warning-soft px-4 py-3 text-sm leading-relaxed";

interface DispatchesPageProps {
  words: DispatchWords;
  documents: Documents<DispatchCells>;
  troubles: readonly DispatchTrouble[];
  statuses: StatusLabels<string>;
}

/** Lists what a member sent by one service, with counts by status and sums; one row opens over the list. */
export function DispatchesPage({ words, documents, troubles, statuses }: DispatchesPageProps) {
  const { partnerSeq, memberSeq, docSeq } = useParams();
  const at = (path: string) => memberPath(Number(partnerSeq), Number(memberSeq), `${words.path}/${path}`);
  const { search } = documents;
  const newLink = <NewLink text={words.newText} href={at("new")} />;
  return (
    <ListPage
      title={words.title}
      description={words.description}
      action={newLink}
      list={documents}
      hasTotals={documents.page.totals !== null}
      columns={dispatchColumns(documents.page, { statuses, contentHeader: words.content })}
      rowKey={(row) => row.docSeq}
      rowHref={(row) => `${at(String(row.docSeq))}${search && `?${search}`}`}
      openKey={docSeq}
      filters={filtersOf(words.keyword, statuses)}
      noMatch={{ title: "조건에 맞는 것이 없습니다", description: "검색어를 줄이거나 기간과 상태를 바꿔 보세요." }}
      none={{ title: words.emptyTitle, description: "API로 보내면 이 목록에 나타납니다.", action: newLink }}
    >
      <DispatchTabs page={words.path} current="list" />
      {troubles.map(({ title, text }) => (
        <p key={title} role="note" className={TROUBLE}>
          <strong>{title}</strong> {text}
        </p>
      ))}
      <StatusChips params={new URLSearchParams(search)} counts={documents.page.statuses} labels={statuses} />
      {documents.notes.map((note) => (
        <p key={note} role="status" className="text-sm text-muted">
          {note}
        </p>
      ))}
      <Outlet />
    </ListPage>
  );
}

/** Only people who may issue see the link, and only on the test server. */
function NewLink({ text, href }: { text: string | undefined; href: string }) {
  const { canWrite } = useConsoleRights("issue");
  if (!canWrite || !text) return null;
  return (
    <ButtonLink to={href} variant="primary" icon={SendIcon}>
      {text}
    </ButtonLink>
  );
}

const filtersOf = (keyword: string, statuses: StatusLabels<string>): readonly ListFilter[] => [
  { kind: "dates", name: "sendDTRange", label: "발송일" },
  { kind: "keyword", name: "keyword", label: keyword, placeholder: `${keyword} 두 글자부터` },
  {
    kind: "links",
    name: "status",
    label: "상태",
    options: Object.fromEntries(Object.entries(statuses).map(([status, { text }]) => [status, text])),
  },
];
