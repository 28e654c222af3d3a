import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { Amount } from "#web/ui/amount.tsx";
import { pricesOf } from "./service-prices.ts";

const HEAD = "border-b border-text pb-2 font-medium";
const CELL = "border-b border-line py-3";

/** Shows the prices of services, with the numbers and codes of the statistics and the API. */
export function PriceTable({ categories }: { categories: readonly ServiceCategoryCode[] }) {
  const names = categories.map((code) => serviceCategoryByCode(code)?.text).join(", ");
  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem]">
      <caption className="sr-only">{names} 기본 단가</caption>
      <thead>
        <tr className="text-left text-sm text-muted">
          <th scope="col" className={HEAD}>
            항목
          </th>
          <th scope="col" className={`${HEAD} max-sm:hidden sm:w-2/5`}>
            항목코드
          </th>
          <th scope="col" className={`${HEAD} w-12 text-right`}>
            번호
          </th>
          <th scope="col" className={`${HEAD} w-20 text-right sm:w-28`}>
            단위
          </th>
          <th scope="col" className={`${HEAD} w-20 text-right sm:w-28`}>
            기본 단가
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.flatMap(pricesOf).map(({ item, won, unit }) => (
          <tr key={item.code} id={`price-${item.code}`} className="target:bg-warning-soft">
            <th scope="row" className={`${CELL} pr-3 text-left font-medium`}>
              {item.text}
              <code className="block font-mono text-xs font-normal break-all text-muted sm:hidden">{item.code}</code>
            </th>
            <td className={`${CELL} max-sm:hidden`}>
              <code className="font-mono text-[0.8125rem] text-muted">{item.code}</code>
            </td>
            <td className={`${CELL} text-right text-muted`}>{item.number}</td>
            <td className={`${CELL} text-right text-muted`}>{unit}</td>
            <td className={`${CELL} text-right font-semibold`}>
              <Amount value={won} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
