import { ADJUST_MINIMUM_WON } from "#domain/money/adjust-revenue.ts";
import { SUPPLY_PERCENT } from "#domain/money/supply-price.ts";
import { formatWon } from "#domain/money/won.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";

const ROWS: readonly { what: string; reseller: string; standalone: string }[] = [
  {
    what: "이런 회사에",
    reseller: "ERP, 쇼핑몰처럼 회원사가 많은 서비스",
    standalone: "사내 시스템이나 자기 서비스에서 직접 쓰는 회사",
  },
  {
    what: "파트너가 얻는 것",
    reseller: "회원사 단가와 공급 단가의 차액",
    standalone: "기본 단가보다 낮은 단가",
  },
  { what: "회원사 단가", reseller: "파트너가 회원사마다 정해요", standalone: "계약한 단가를 그대로 써요" },
  {
    what: "공급 단가",
    reseller: `기본 단가의 ${SUPPLY_PERCENT}%, 계약에 따라 달라져요`,
    standalone: "따로 없어요",
  },
  { what: "많이 쓰는 과금 방식", reseller: "회원사 과금", standalone: "파트너 과금" },
  {
    what: "정산",
    reseller: `매월, ${formatWon(ADJUST_MINIMUM_WON)}보다 적으면 이월해요`,
    standalone: "없어요",
  },
  { what: "API와 테스트 서버", reseller: "같아요", standalone: "같아요" },
];

const HEAD = "border-b border-text pb-2.5 pr-4 text-left align-bottom font-semibold";
const CELL = "border-b border-line py-3.5 pr-4 align-top";

export function TypeComparison() {
  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem]">
      <caption className="sr-only">파트너 유형 비교</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-24 sm:w-44`}>
            <span className="sr-only">비교할 내용</span>
          </th>
          <th scope="col" className={HEAD}>
            {PARTNER_TYPE_LABELS.RESELLER}
          </th>
          <th scope="col" className={HEAD}>
            {PARTNER_TYPE_LABELS.STANDALONE}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ what, reseller, standalone }) => (
          <tr key={what}>
            <th scope="row" className={`${CELL} text-left font-medium text-muted`}>
              {what}
            </th>
            <td className={CELL}>{reseller}</td>
            <td className={CELL}>{standalone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
