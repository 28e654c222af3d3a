import { ADJUST_MINIMUM_WON } from "#domain/money/adjust-revenue.ts";
import { estimateMargin } from "#domain/money/cost-estimate.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import { Amount } from "#web/ui/amount.tsx";
import { MoneyRibbon } from "../money-ribbon.tsx";
import { CutNote, NoVolumes } from "./estimate-notes.tsx";
import { countUnit } from "./volume-fields.tsx";
import type { VolumesInput } from "./volumes-input.ts";

/** Shows what members pay in a month, how it is split, and the payout. */
export function MarginAnswer({ input }: { input: VolumesInput }) {
  const estimate = estimateMargin(input.volumes, input);
  const { lines, membersPay, supplyTotal, revenue, payable } = estimate;
  if (lines.length === 0) return <NoVolumes />;
  return (
    <div className="flex flex-col gap-4">
      {input.isCut ? <CutNote /> : null}
      <div className="rounded-lg border border-line bg-surface">
        <div className="grid items-center gap-x-8 gap-y-6 border-b border-line p-5 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <p className="text-sm text-muted">예상 월 수익 (부가세 포함)</p>
            <p className="mt-1 text-3xl font-bold text-brand tabular-nums">{formatWon(revenue)}</p>
            <p className="mt-2 text-[0.9375rem] text-muted">
              {payable > 0
                ? "다음 달에 정산해 드려요."
                : `${formatWon(ADJUST_MINIMUM_WON)}보다 적은 달은 다음 달로 이월해요.`}{" "}
              회원사 과금으로 쓴 이용료만 세요.
            </p>
          </div>
          <MoneyRibbon
            label={`회원사들이 내는 ${formatWon(membersPay)} 가운데 ${formatWon(supplyTotal)}은 ${PROVIDER.name}의 공급 단가이고, ${formatWon(revenue)}은 파트너의 수익이에요.`}
            from={{ label: `회원사 ${formatNumber(input.members)}곳의 이용료`, won: membersPay }}
            parts={[
              { label: "공급 단가", won: supplyTotal },
              { label: "파트너 수익", won: revenue, isOwn: true },
            ]}
          />
        </div>
        <MarginTable lines={lines} />
      </div>
    </div>
  );
}

const HEAD = "px-2 pt-4 pb-2 font-medium first:pl-5 last:pr-5";
const CELL = "border-t border-line px-2 py-3 first:pl-5 last:pr-5";

function MarginTable({ lines }: Pick<ReturnType<typeof estimateMargin>, "lines">) {
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">품목별 예상 월 수익</caption>
      <thead>
        <tr className="text-right text-sm text-muted">
          <th scope="col" className={`${HEAD} text-left`}>
            품목
          </th>
          <th scope="col" className={`${HEAD} max-sm:hidden`}>
            회원사 단가
          </th>
          <th scope="col" className={`${HEAD} max-sm:hidden`}>
            공급 단가
          </th>
          <th scope="col" className={HEAD}>
            월 수익
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ item, count, memberPrice, supplyPrice, revenue }) => (
          <tr key={item.code} className="text-right">
            <th scope="row" className={`${CELL} text-left font-medium`}>
              {item.text}
              <span className="block text-sm font-normal text-muted tabular-nums">
                모두 {formatNumber(count)}
                {countUnit(item.code)}
                <span className="sm:hidden">
                  {" "}
                  × ({formatNumber(memberPrice)} - {formatNumber(supplyPrice)})원
                </span>
              </span>
            </th>
            <td className={`${CELL} max-sm:hidden`}>
              <Amount value={memberPrice} />
            </td>
            <td className={`${CELL} max-sm:hidden`}>
              <Amount value={supplyPrice} />
            </td>
            <td className={`${CELL} font-semibold`}>
              <Amount value={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
