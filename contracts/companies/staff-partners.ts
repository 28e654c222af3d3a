import { z } from "zod";
import { memberCount, partnerCode, partnerType, serviceName } from "#contracts/companies/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { bizId, companyName, insertDT, itemName, partnerSeq, partnerSeqParam } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import {
  adjustYN,
  hasMemberBilling as hasMemberBillingField,
  hasPartnerBilling as hasPartnerBillingField,
  itemCode,
} from "#contracts/money/fields.ts";
import { AdjustAccount } from "#contracts/money/settlements.ts";
import { isSeoulDate } from "#domain/calendar/seoul-date.ts";
import { itemByNumber, SERVICE_ITEMS } from "#domain/money/item-codes.ts";
import { UNIT_COST_MAX } from "#domain/money/unit-price.ts";
import { PARTNER_TYPES } from "#domain/people/partner-type.ts";
import { BRANDS } from "#domain/provider.ts";

const PARTNERS = "/api/staff/partners";

const contractDate = z.string().refine(isSeoulDate, "2026-01-31 형식의 날짜여야 합니다.");

/** §3: the contract with a partner. */
const contractFields = z.object({
  partnerType,
  hasPartnerBilling: hasPartnerBillingField,
  hasMemberBilling: hasMemberBillingField,
  adjustYN,
  settleMethod: z
    .literal([1, 2, 3])
    .describe("정산 방법입니다. 1은 계좌 입금, 2는 포인트 지급, 3은 이용요금 상계입니다."),
  contractFrom: contractDate.describe("계약을 시작한 날입니다."),
  /** Null while it renews until one side ends it. */
  contractTo: contractDate.nullable().describe("계약이 끝나는 날입니다. 없으면 null입니다."),
});
export type PartnerAgreement = z.infer<typeof contractFields>;

const agreed = contractFields
  .refine(({ hasPartnerBilling, hasMemberBilling }) => hasPartnerBilling || hasMemberBilling, {
    path: ["hasMemberBilling"],
    error: "과금 방식을 하나 이상 골라야 합니다.",
  })
  .refine(({ contractFrom, contractTo }) => contractTo === null || contractTo >= contractFrom, {
    path: ["contractTo"],
    error: "계약 종료일은 시작일보다 빠를 수 없습니다.",
  });

const brands = [BRANDS.real, BRANDS.test] as const;

export const StaffPartnerRow = contractFields.extend({
  partnerSeq,
  brand: z.enum(brands).describe("운영 서버인지 테스트 서버인지 나타냅니다. GAONBILLTEST는 테스트 서버입니다."),
  companyName,
  bizId,
  serviceName: serviceName.nullable(),
  partnerCode: partnerCode.nullable(),
  memberCount,
  insertDT,
});
export type StaffPartnerRow = z.infer<typeof StaffPartnerRow>;

export const listStaffPartners = endpoint({
  name: "listStaffPartners",
  method: "GET",
  path: PARTNERS,
  summary: "파트너 목록과 계약",
  access: "staff",
  seen: "partnerSeq",
  query: listQuery({
    sorts: ["companyName", "contractFrom", "insertDT"],
    defaultSort: ["insertDT,desc"],
    filters: {
      keyword,
      brand: z.enum(brands).describe("운영 서버인지 테스트 서버인지 정합니다."),
      partnerType: z.enum(PARTNER_TYPES).describe("이 유형의 파트너만 돌려줍니다."),
      adjust: z.enum(["on", "off"]).describe("정산을 사용하는(on) 또는 사용하지 않는(off) 파트너만 돌려줍니다."),
    },
  }),
  output: pageOf(StaffPartnerRow),
});

const params = z.object({ partnerSeq: partnerSeqParam });

/** The price a reseller is charged for one unit: the agreed one or, by default, the catalogue's. */
export const SupplyCost = z.object({
  itemCode,
  item: itemName,
  /** It is null where the catalogue's price applies. */
  supplyCost: z.int().nullable(),
  /** The moment from which it holds; null where it was always the catalogue's. */
  fromDT: z.string().nullable(),
  catalogueCost: z.int(),
  listPrice: z.int(),
});
export type SupplyCost = z.infer<typeof SupplyCost>;

export const StaffPartner = StaffPartnerRow.extend({
  account: AdjustAccount.describe("정산 계좌입니다."),
  supplyCosts: z.array(SupplyCost),
});
export type StaffPartner = z.infer<typeof StaffPartner>;

export const getStaffPartner = endpoint({
  name: "getStaffPartner",
  method: "GET",
  path: `${PARTNERS}/{partnerSeq}`,
  summary: "파트너 한 곳의 계약과 공급단가",
  access: "staff",
  seen: "partnerSeq",
  params,
  output: StaffPartner,
});

export const changeContract = endpoint({
  name: "changeContract",
  method: "PUT",
  path: `${PARTNERS}/{partnerSeq}/contract`,
  summary: "파트너의 계약 변경. 그사이 다른 사람이 바꾸었으면 받지 않습니다",
  access: "staff",
  params,
  body: z.object({
    contract: agreed,
    /** The contract as the person read it, so that nobody overwrites a colleague's change. */
    seen: contractFields,
  }),
  output: StaffPartnerRow,
  errors: ["CONFLICT"],
});

const SupplyCostChange = z.object({
  itemCode: z
    .int()
    .refine((number) => itemByNumber(number) !== undefined, "없는 품목 번호입니다.")
    .describe("품목 코드입니다."),
  /** Null removes the agreed price. */
  supplyCost: z.int().min(0).max(UNIT_COST_MAX).nullable(),
});
export type SupplyCostChange = z.infer<typeof SupplyCostChange>;

export const changeSupplyCosts = endpoint({
  name: "changeSupplyCosts",
  method: "PUT",
  path: `${PARTNERS}/{partnerSeq}/supply-costs`,
  summary: "파트너의 공급단가 변경. 이미 이용한 내역은 그때의 단가로 남습니다",
  access: "staff",
  params,
  body: z.array(SupplyCostChange).min(1).max(SERVICE_ITEMS.length),
  output: z.array(SupplyCost),
});
