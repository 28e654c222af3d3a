import { useParams } from "react-router";
import { type DispatchFailures, getDispatchFailures } from "#contracts/messages/dispatch-failures.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { FAILURE_DAYS } from "#domain/messages/dispatch-failures.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/failures.ts";
import { dispatchServiceAt } from "./dispatch-calls.ts";
import { DispatchTabs } from "./dispatch-tabs.tsx";
import { DISPATCH_WORDS } from "./dispatch-words.ts";
import { FailureTable } from "./failure-table.tsx";

const PERIODS = [7, FAILURE_DAYS.usual, 30, 90] as const;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  consoleMeta(loaderData && `${DISPATCH_WORDS[loaderData.service].title} 실패 현황`);

export async function loader({ url, context }: Route.LoaderArgs) {
  const service = dispatchServiceAt(url.pathname);
  const wantedDays = Number(url.searchParams.get("days"));
  const days = PERIODS.find((period) => period === wantedDays) ?? FAILURE_DAYS.usual;
  const failures = await call(memberApi(context), getDispatchFailures, {
    query: { service, days: String(days) },
  });
  return { service, days, failures };
}

/** Shows failures by carrier, day and reason. */
export default function FailuresPage({ loaderData: { service, days, failures } }: Route.ComponentProps) {
  const { partnerSeq, memberSeq } = useParams();
  const { title, carrier, path } = DISPATCH_WORDS[service];
  const list = memberPath(Number(partnerSeq), Number(memberSeq), path);
  return (
    <ConsolePage
      title={title}
      description={`${carrier}에서 받은 결과를 날짜별로 모았습니다. 칸을 누르면 그날 실패한 것을 볼 수 있습니다.`}
    >
      <DispatchTabs page={path} current="failures" />
      <nav aria-label="기간" className="flex flex-wrap gap-1.5">
        {PERIODS.map((period) => (
          <ChoiceChip key={period} href={`?days=${period}`} isChosen={period === days}>
            최근 {period}일
          </ChoiceChip>
        ))}
      </nav>
      {failures.carriers.length === 0 ? (
        <Card>
          <EmptyState
            title="이 기간에 받은 결과가 없습니다"
            description="보낸 것의 결과가 도착하면 날짜별 실패율이 여기에 나타납니다."
          />
        </Card>
      ) : (
        <>
          <FailureTable failures={failures} carrierWord={carrier} listHref={list} />
          <FailureCodes codes={failures.codes} />
        </>
      )}
    </ConsolePage>
  );
}

/** Lists the reasons of failures, most frequent first, and what to do about them. */
function FailureCodes({ codes }: { codes: DispatchFailures["codes"] }) {
  if (codes.length === 0) return null;
  const total = codes.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title="실패한 이유" description="많은 순서입니다. 무엇을 하면 되는지 함께 적었습니다.">
      <ol className="flex flex-col divide-y divide-line text-sm">
        {codes.map(({ resultCode, text, remedy, count }) => (
          <li key={resultCode} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {text || "알려지지 않은 결과입니다."}{" "}
                <span className="font-mono text-xs font-normal text-muted">{resultCode}</span>
              </span>
              <span className="tabular-nums">
                <Amount value={count} unit="건" />{" "}
                <span className="text-muted">{Math.round((count / total) * 100)}%</span>
              </span>
            </p>
            <span aria-hidden="true" className="block h-1.5 overflow-clip rounded-full bg-neutral-soft">
              <span
                className="block h-full rounded-full bg-danger-fill"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
            {remedy ? <p className="text-muted">{remedy}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
