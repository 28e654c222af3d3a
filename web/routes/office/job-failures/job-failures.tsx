import { useFetcher } from "react-router";
import { type JobFailure, listJobFailures, repeatJobFailures } from "#contracts/office/job-failures.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { formatNumber } from "#domain/money/won.ts";
import { JOB_FAILURE_LABELS, JOB_FAILURE_STATES, JOB_TITLES, jobTitle } from "#domain/support/job-failures.ts";
import { submit } from "#web/api-client.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/job-failures.ts";

export const meta = () => consoleMeta("실패한 작업");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(staffApi(context), listJobFailures, url);

export async function action({ request, context }: Route.ActionArgs) {
  const failureSeqs = (await request.formData()).getAll("failureSeq").map(Number);
  return submit(staffApi(context), repeatJobFailures, { body: { failureSeqs } });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "대상 또는 실패 원인", placeholder: "대상, 실패 원인" },
  { kind: "choice", name: "job", label: "작업", all: "모든 작업", options: JOB_TITLES },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(JOB_FAILURE_STATES.map((state) => [state, JOB_FAILURE_LABELS[state].text])),
  },
];

export default function JobFailures({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      title="실패한 작업"
      description="여러 번 시도하고도 끝내지 못한 작업입니다. 원인을 없앤 뒤 ‘다시’를 누르면 처음부터 다시 시작합니다. 링크가 끝난 메일처럼 더는 할 수 없는 작업은 닫습니다."
      action={<RepeatAll failures={list.page.content.filter(isOpen)} />}
      list={list}
      columns={COLUMNS}
      rowKey={({ failureSeq }) => failureSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 작업이 없습니다", description: "작업이나 상태를 바꿔 보세요." }}
      none={{ title: "실패한 작업이 없습니다", description: "끝내 실패한 작업이 생기면 여기에 나타납니다." }}
    />
  );
}

const isOpen = ({ state }: JobFailure): boolean => state === "OPEN";

/** The page has one fetcher, so that its answer stands in one place whichever row was pressed. */
const useRepeat = () => useFetcher<typeof action>({ key: "repeat-job-failures" });

function RepeatAll({ failures }: { failures: readonly JobFailure[] }) {
  const { data: answer } = useRepeat();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status" className="text-sm text-muted">
        {answer && ("failure" in answer ? answer.failure.message : wordsFor(answer.output))}
      </span>
      {failures.length > 0 ? (
        <Repeat failures={failures} text={`이 쪽의 ${formatNumber(failures.length)}건 다시`} />
      ) : null}
    </div>
  );
}

const wordsFor = ({ againCount, closedCount }: { againCount: number; closedCount: number }): string =>
  [
    ...(againCount > 0 ? [`${formatNumber(againCount)}건을 다시 시작했습니다.`] : []),
    ...(closedCount > 0 ? [`${formatNumber(closedCount)}건은 더는 할 수 없어 닫았습니다.`] : []),
  ].join(" ") || "이미 처리한 작업입니다.";

interface RepeatProps {
  failures: readonly JobFailure[];
  text: string;
  label?: string;
}

function Repeat({ failures, text, label }: RepeatProps) {
  const fetcher = useRepeat();
  return (
    <fetcher.Form method="post">
      {failures.map(({ failureSeq }) => (
        <input key={failureSeq} type="hidden" name="failureSeq" value={failureSeq} />
      ))}
      <Button type="submit" size="sm" disabled={fetcher.state !== "idle"} aria-label={label}>
        {text}
      </Button>
    </fetcher.Form>
  );
}

const COLUMNS: readonly Column<JobFailure>[] = [
  { key: "job", header: "작업", cell: ({ job }) => jobTitle(job) },
  { key: "about", header: "대상", cell: ({ about }) => about || <span className="text-faint">없음</span> },
  { key: "failure", header: "실패 원인", cell: ({ failure }) => <span className="break-all">{failure}</span> },
  {
    key: "count",
    header: "횟수",
    cell: ({ count }) => <span className="tabular-nums">{formatNumber(count)}</span>,
    align: "end",
    sort: { field: "count", firstDirection: "desc" },
  },
  {
    key: "lastDT",
    header: "마지막 실패",
    cell: ({ lastDT }) => <time dateTime={`${lastDT}+09:00`}>{formatListTime(lastDT)}</time>,
    sort: { field: "lastDT", firstDirection: "desc" },
  },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => (
      <StatusBadge meaning={JOB_FAILURE_LABELS[state].meaning}>{JOB_FAILURE_LABELS[state].text}</StatusBadge>
    ),
    onCard: "corner",
  },
  {
    key: "again",
    header: "다시",
    cell: (failure) =>
      isOpen(failure) ? (
        <Repeat failures={[failure]} text="다시" label={`${jobTitle(failure.job)} ${failure.about} 다시`} />
      ) : null,
    isPinned: true,
  },
];
