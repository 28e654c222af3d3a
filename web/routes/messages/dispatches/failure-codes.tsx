import type { DispatchFailures } from "#contracts/messages/dispatch-failures.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Card } from "#web/ui/card.tsx";

/** What was answered in the place of a delivery, most often first, and what to do about it. */
export function FailureCodes({ codes }: { codes: DispatchFailures["codes"] }) {
  if (codes.length === 0) return null;
  const all = codes.reduce((sum, { count }) => sum + count, 0);
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
                <span className="text-muted">{Math.round((count / all) * 100)}%</span>
              </span>
            </p>
            <span aria-hidden="true" className="block h-1.5 overflow-clip rounded-full bg-neutral-soft">
              <span className="block h-full rounded-full bg-danger-fill" style={{ width: `${(count / all) * 100}%` }} />
            </span>
            {remedy ? <p className="text-muted">{remedy}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
