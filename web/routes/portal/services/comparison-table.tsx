import { Check } from "lucide-react";
import { itemsOfCategory } from "#domain/money/item-codes.ts";
import { POINT_CODES, pointKind } from "#domain/money/point-codes.ts";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { formatNumber } from "#domain/money/won.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { SERVICE_GROUPS, type ServiceGroup, type ServiceLink } from "#web/shell/site/site-menu.ts";
import { ScrollBox } from "#web/ui/scroll-box.tsx";
import { lowestPrice, pricesOf } from "./service-prices.ts";

const HEAD = "border-b border-text px-3 pb-2.5 text-left text-sm font-medium whitespace-nowrap text-muted";
const CELL = "border-b border-line px-3 py-3";

export function ComparisonTable() {
  return (
    <ScrollBox label="서비스 비교표" className="-mx-3">
      <table className="w-full border-collapse md:min-w-200 text-[0.9375rem]">
        <caption className="sr-only">서비스별 조회 API, 과금 단위, 시작 단가와 실패 환불</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              서비스
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              목록 API
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              과금 단위
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              시작 단가
            </th>
            <th scope="col" className={HEAD}>
              실패 환불
            </th>
          </tr>
        </thead>
        {SERVICE_GROUPS.map((group) => (
          <GroupRows key={group.text} group={group} />
        ))}
      </table>
    </ScrollBox>
  );
}

function GroupRows({ group }: { group: ServiceGroup }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5} className="px-3 pt-6 pb-1 text-left text-[0.8125rem] font-semibold text-faint">
          {group.text}
        </th>
      </tr>
      {group.links.map((link) => (
        <Row key={link.path} link={link} />
      ))}
    </tbody>
  );
}

function Row({ link }: { link: ServiceLink }) {
  const { won } = lowestPrice(link.category);
  const units = [...new Set(pricesOf(link.category).map((price) => price.unit))];
  const paths = listPathsOf(link.category);
  return (
    <tr>
      <th scope="row" className={`${CELL} sticky left-0 bg-surface-sunken text-left font-medium`}>
        <a
          href={link.path}
          className="inline-flex items-center gap-3 rounded-sm whitespace-nowrap hover:text-brand hover:underline"
        >
          <ServiceIcon category={link.category} className="size-8 rounded-md" />
          {link.text}
        </a>
        <span className="mt-1 block text-[0.8125rem] font-normal text-muted md:hidden">{units.join(", ")}</span>
        {paths.map((path) => (
          <code key={path} className="block font-mono text-xs font-normal break-all text-muted md:hidden">
            {path}
          </code>
        ))}
      </th>
      <td className={`${CELL} max-md:hidden`}>
        {paths.length === 0 ? <span className="text-muted">없음</span> : null}
        {paths.map((path) => (
          <code key={path} className="block font-mono text-[0.8125rem] text-muted">
            {path}
          </code>
        ))}
      </td>
      <td className={`${CELL} whitespace-nowrap max-md:hidden`}>{units.join(", ")}</td>
      <td className={`${CELL} text-right font-semibold whitespace-nowrap`}>
        {formatNumber(won)}
        <span className="font-normal text-muted">원</span>
      </td>
      <td className={CELL}>
        {isRefunded(link.category) ? (
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Check aria-hidden="true" className="size-4 text-success" strokeWidth={2.5} />
            돌려드려요
          </span>
        ) : (
          <span className="text-muted">해당 없음</span>
        )}
      </td>
    </tr>
  );
}

/** §7.3 and §7.6: the lists of a member's documents, messages and registrations. */
const LIST_PATHS: Partial<Readonly<Record<ServiceCategoryCode, readonly string[]>>> = {
  taxinvoice: ["/api/taxinvoices/{type}"],
  edoc: ["/api/edocs/{type}"],
  cashbill: ["/api/cashbills/{type}"],
  message: ["/api/messages"],
  fax: ["/api/faxes"],
  kakaotalk: ["/api/kakaotalks"],
  hometax: ["/api/taxinvoices/hometaxes", "/api/cashbills/hometaxes"],
  card: ["/api/cards"],
  bankAccount: ["/api/bank-accounts"],
};

const listPathsOf = (category: ServiceCategoryCode): readonly string[] => LIST_PATHS[category] ?? [];

/** True where a failure gives points back: the service has refund codes. */
function isRefunded(category: ServiceCategoryCode): boolean {
  const codes: readonly string[] = itemsOfCategory(category).map((item) => item.code);
  return POINT_CODES.some((point) => pointKind(point.code) === "refund" && codes.includes(point.item));
}
