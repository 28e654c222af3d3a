import { type CostLine, estimateCost } from "#domain/money/cost-estimate.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { categoryStyle } from "#web/routes/portal/services/category-style.ts";
import { Amount } from "#web/ui/amount.tsx";
import { CutNote, NoVolumes } from "./estimate-notes.tsx";
import { countUnit } from "./volume-fields.tsx";
import type { VolumesInput } from "./volumes-input.ts";

/** Shows the bill of a month line by line, with the discount. */
export function CostAnswer({ input }: { input: VolumesInput }) {
  const { lines, total, listTotal } = estimateCost(input.volumes, input.discountPercent);
  if (lines.length === 0) return <NoVolumes />;
  return (
    <div className="flex flex-col gap-4">
      {input.isCut ? <CutNote /> : null}
      <div className="rounded-lg border border-line bg-surface">
        <div className="border-b border-line px-5 py-5">
          <p className="text-sm text-muted">예상 월 비용 (부가세 포함)</p>
          <p className="mt-1 text-3xl font-bold tabular-nums">{formatWon(total)}</p>
          {total < listTotal ? (
            <p className="mt-1 text-sm text-muted">
              기본 단가로는 {formatWon(listTotal)}, 한 달에 {formatWon(listTotal - total)}을 덜 내요.
            </p>
          ) : null}
          <Shares lines={lines} total={total} />
        </div>
        <table className="w-full border-collapse text-[0.9375rem]">
          <caption className="sr-only">품목별 예상 월 비용</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">품목</th>
              <th scope="col">이용량과 단가</th>
              <th scope="col">금액</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <CostRow key={line.item.code} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function CostRow({ line: { item, count, price, won } }: { line: CostLine }) {
  const reckoning = `${formatNumber(count)}${countUnit(item.code)} × ${formatNumber(price)}원`;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-3 pl-5 text-left font-medium">
        <span className="flex items-baseline gap-2">
          <span
            aria-hidden="true"
            style={categoryStyle(item.category)}
            className="size-2.5 shrink-0 rounded-[3px] bg-(--category)"
          />
          <span>
            {item.text}
            <span className="block text-sm font-normal text-muted tabular-nums sm:hidden">{reckoning}</span>
          </span>
        </span>
      </th>
      <td className="px-2 py-3 text-right text-sm whitespace-nowrap text-muted tabular-nums max-sm:hidden">
        {reckoning}
      </td>
      <td className="py-3 pr-5 text-right whitespace-nowrap">
        <Amount value={won} />
      </td>
    </tr>
  );
}

function Shares({ lines, total }: Pick<ReturnType<typeof estimateCost>, "lines" | "total">) {
  if (total === 0) return null;
  return (
    <div aria-hidden="true" className="mt-4 flex h-2.5 gap-0.5 overflow-clip rounded-full">
      {lines.map(({ item, won }) => (
        <span
          key={item.code}
          style={{ ...categoryStyle(item.category), flexGrow: won }}
          className="min-w-1 basis-0 bg-(--category)"
        />
      ))}
    </div>
  );
}
