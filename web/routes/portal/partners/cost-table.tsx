import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { SERVICE_CATEGORIES, type ServiceCategory } from "#domain/money/service-category.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { categoryStyle } from "#web/routes/portal/services/category-style.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { SERVICE_GROUPS } from "#web/shell/site/site-menu.ts";
import { Amount } from "#web/ui/amount.tsx";

const HEAD = "border-b border-text pb-2 text-sm font-medium text-muted";
const CELL = "border-b border-line py-3";

const pageOf = (category: ServiceCategory): string | undefined =>
  SERVICE_GROUPS.flatMap(({ links }) => links).find((link) => link.category === category.code)?.path;

/** Lists all priced items by service; each service has its own anchor. */
export function CostTables() {
  return (
    <div className="flex flex-col gap-12">
      {SERVICE_CATEGORIES.map((category) => (
        <section
          key={category.code}
          id={category.code}
          aria-label={`${category.text} 요금`}
          className="target:bg-surface-sunken"
        >
          <ServiceHeading category={category} />
          <ItemTable category={category} />
        </section>
      ))}
    </div>
  );
}

function ServiceHeading({ category }: { category: ServiceCategory }) {
  const page = pageOf(category);
  return (
    <div style={categoryStyle(category.code)} className="mb-4 flex items-center gap-3">
      <ServiceIcon category={category.code} className="size-9 rounded-md" />
      <h3 className="grow text-lg font-semibold">{category.text}</h3>
      {page ? (
        <a href={page} className="text-sm font-medium text-muted underline-offset-4 hover:text-brand hover:underline">
          서비스 보기<span className="sr-only">: {category.text}</span>
        </a>
      ) : null}
    </div>
  );
}

function ItemTable({ category }: { category: ServiceCategory }) {
  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem]">
      <caption className="sr-only">{category.text} 기본 단가와 공급 단가</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            품목
          </th>
          <th scope="col" className={`${HEAD} w-18 text-right sm:w-28`}>
            단위
          </th>
          <th scope="col" className={`${HEAD} w-20 text-right sm:w-32`}>
            기본 단가
          </th>
          <th scope="col" className={`${HEAD} w-20 text-right sm:w-32`}>
            공급 단가
          </th>
        </tr>
      </thead>
      <tbody>
        {itemsOfCategory(category.code).map(({ code, text }) => (
          <tr key={code} id={`price-${code}`} className="target:bg-warning-soft">
            <th scope="row" className={`${CELL} pr-3 text-left font-medium`}>
              {text}
            </th>
            <td className={`${CELL} text-right text-muted`}>{PRICE_LIST[code].unit}</td>
            <td className={`${CELL} text-right font-semibold`}>
              <Amount value={PRICE_LIST[code].won} />
            </td>
            <td className={`${CELL} text-right text-muted`}>
              <Amount value={supplyPrice(code)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links to the tables in their order. */
export function CostAnchors() {
  return (
    <nav aria-label="서비스별 요금으로 이동">
      <ul className="flex flex-wrap gap-2">
        {SERVICE_CATEGORIES.map(({ code, text }) => (
          <li key={code}>
            <a
              href={`#${code}`}
              style={categoryStyle(code)}
              className="flex items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 py-1.5 text-sm font-medium hover:border-(--category) hover:bg-(--category-soft)"
            >
              <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-(--category)" />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
