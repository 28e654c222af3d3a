import { listStaffPartners, type StaffPartnerRow } from "#contracts/companies/staff-partners.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { formatNumber } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { BRAND_LABELS, isRealBrand } from "#domain/provider.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Route } from "./+types/partners.ts";

export const meta = () => consoleMeta("파트너 계약");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(staffApi(context), listStaffPartners, url);

const FILTERS: readonly ListFilter[] = [
  {
    kind: "keyword",
    name: "keyword",
    label: "회사, 사업자등록번호, 서비스 또는 파트너 코드",
    placeholder: "회사, 사업자등록번호, 서비스",
  },
  { kind: "choice", name: "brand", label: "서버", all: "모든 서버", options: BRAND_LABELS },
  { kind: "choice", name: "partnerType", label: "유형", all: "모든 유형", options: PARTNER_TYPE_LABELS },
  {
    kind: "choice",
    name: "adjust",
    label: "정산",
    all: "정산 전체",
    repeatsLabel: true,
    options: { on: "사용", off: "사용 안 함" },
  },
];

export default function StaffPartners({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      title="파트너 계약"
      description="파트너의 계약과 공급단가를 찾아 바꿉니다. 바꾼 내용은 바뀌기 전 값과 함께 기록에 남습니다."
      list={list}
      columns={COLUMNS}
      rowKey={({ partnerSeq }) => partnerSeq}
      rowHref={({ partnerSeq }) => `/console/staff/partners/${partnerSeq}`}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 파트너가 없습니다", description: "검색어를 줄이거나 조건을 바꿔 보세요." }}
      none={{ title: "등록한 파트너가 없습니다", description: "누군가 파트너를 등록하면 여기에 나타납니다." }}
    />
  );
}

const billingText = ({ hasMemberBilling, hasPartnerBilling }: StaffPartnerRow): string =>
  [hasMemberBilling && "회원사", hasPartnerBilling && "파트너"].filter(Boolean).join(", ") || "없음";

const COLUMNS: readonly Column<StaffPartnerRow>[] = [
  {
    key: "companyName",
    header: "회사",
    cell: ({ companyName }) => companyName,
    sort: { field: "companyName" },
  },
  {
    key: "brand",
    header: "서버",
    cell: ({ brand }) => <Badge tone={isRealBrand(brand) ? "outline" : "test"}>{BRAND_LABELS[brand]}</Badge>,
    onCard: "corner",
  },
  {
    key: "bizId",
    header: "사업자등록번호",
    cell: ({ bizId }) => <span className="tabular-nums">{formatBizId(bizId)}</span>,
  },
  { key: "partnerType", header: "유형", cell: ({ partnerType }) => PARTNER_TYPE_LABELS[partnerType] },
  { key: "billing", header: "과금", cell: billingText },
  {
    key: "adjust",
    header: "정산",
    cell: ({ adjustYN, settleMethod }) =>
      adjustYN ? SETTLE_METHOD_LABELS[settleMethod] : <span className="text-faint">사용 안 함</span>,
  },
  {
    key: "contractFrom",
    header: "계약 시작일",
    cell: ({ contractFrom }) => <time dateTime={contractFrom}>{contractFrom}</time>,
    sort: { field: "contractFrom", firstDirection: "desc" },
  },
  { key: "memberCount", header: "회원사", cell: ({ memberCount }) => `${formatNumber(memberCount)}곳`, align: "end" },
  { key: "serviceName", header: "서비스", cell: ({ serviceName }) => serviceName, isHiddenAtFirst: true },
  {
    key: "insertDT",
    header: "등록일",
    cell: ({ insertDT }) => insertDT.slice(0, 10),
    sort: { field: "insertDT", firstDirection: "desc" },
    isHiddenAtFirst: true,
  },
];
