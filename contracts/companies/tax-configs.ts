import { z } from "zod";
import { configList } from "#contracts/config-list.ts";
import { endpoint, type Right } from "#contracts/endpoint.ts";
import { memberSeq, partnerSeqParam } from "#contracts/field.ts";
import { CONFIG_SOURCES } from "#domain/console/config-source.ts";
import { NTS_SEND_TYPES } from "#domain/documents/nts-config.ts";

const taxType = z.literal([1, 3]).describe("과세 유형입니다.");
const ntsSendType = z.literal([1, 2, 3]);
const source = z.enum(CONFIG_SOURCES).describe("값이 어디에서 왔는지 나타냅니다.");

const NtsSendTypeRow = z.object({ taxType, ntsSendType: ntsSendType.describe("국세청 전송 방식입니다."), source });
const AddTaxAllowRow = z.object({
  taxType,
  addTaxAllowYN: z.boolean().describe("지연발급을 허용하면 true입니다."),
  source,
});

/** Members that do not follow the partner, because they have a setting of their own. */
const ownMembers = z.int().describe("따로 정한 회원사의 수입니다.");

export const PartnerNtsSendType = NtsSendTypeRow.extend({ ownMembers });
export type PartnerNtsSendType = z.infer<typeof PartnerNtsSendType>;

export const PartnerAddTaxAllow = AddTaxAllowRow.extend({ ownMembers });
export type PartnerAddTaxAllow = z.infer<typeof PartnerAddTaxAllow>;

/** Adds the setting that would apply if the member had none of its own. */
export const MemberNtsSendType = NtsSendTypeRow.extend({
  memberSeq,
  inheritedNtsSendType: ntsSendType.describe("파트너가 정한 국세청 전송 방식입니다."),
});
export type MemberNtsSendType = z.infer<typeof MemberNtsSendType>;

export const MemberAddTaxAllow = AddTaxAllowRow.extend({
  memberSeq,
  inheritedAddTaxAllowYN: z.boolean().describe("파트너가 정한 지연발급 허용입니다."),
});
export type MemberAddTaxAllow = z.infer<typeof MemberAddTaxAllow>;

// Null in a request removes the setting, so that the next wider one applies again.
const ntsSendTypes = configList(
  "taxType",
  z
    .object({ taxType, ntsSendType: ntsSendType.nullable().describe("국세청 전송 방식입니다.") })
    .refine((row) => row.ntsSendType === null || NTS_SEND_TYPES[row.taxType].includes(row.ntsSendType), {
      path: ["ntsSendType"],
      message: "직접 전송은 면세 계산서에만 고를 수 있습니다.",
    }),
);

const addTaxAllows = configList(
  "taxType",
  z.object({ taxType, addTaxAllowYN: z.boolean().nullable().describe("지연발급을 허용하면 true입니다.") }),
);

const readConfig: Right = { area: "config", access: "read" };
const writeConfig: Right = { area: "config", access: "write" };
const readMembers: Right = { area: "members", access: "read" };
const writeMembers: Right = { area: "members", access: "write" };

export const getPartnerNtsSendTypes = endpoint({
  name: "getPartnerNtsSendTypes",
  method: "GET",
  path: "/api/configs/partners/nts-send-type",
  summary: "파트너의 국세청 전송 방식 기본값",
  access: "session",
  right: readConfig,
  output: z.array(PartnerNtsSendType),
});

export const putPartnerNtsSendTypes = endpoint({
  name: "putPartnerNtsSendTypes",
  method: "PUT",
  path: getPartnerNtsSendTypes.path,
  summary: "파트너의 국세청 전송 방식 기본값 변경 (null이면 가온빌 기본값으로 되돌립니다)",
  access: "session",
  right: writeConfig,
  body: ntsSendTypes,
  output: z.array(PartnerNtsSendType),
});

export const getPartnerAddTaxAllows = endpoint({
  name: "getPartnerAddTaxAllows",
  method: "GET",
  path: "/api/configs/partners/add-tax-allow",
  summary: "파트너의 지연발급 허용 기본값",
  access: "session",
  right: readConfig,
  output: z.array(PartnerAddTaxAllow),
});

export const putPartnerAddTaxAllows = endpoint({
  name: "putPartnerAddTaxAllows",
  method: "PUT",
  path: getPartnerAddTaxAllows.path,
  summary: "파트너의 지연발급 허용 기본값 변경 (null이면 가온빌 기본값으로 되돌립니다)",
  access: "session",
  right: writeConfig,
  body: addTaxAllows,
  output: z.array(PartnerAddTaxAllow),
});

export const getNtsSendTypes = endpoint({
  name: "getNtsSendTypes",
  method: "GET",
  path: "/api/configs/nts-send-type",
  summary: "회원사의 국세청 전송 방식",
  access: "session",
  right: readMembers,
  needsMember: true,
  // The session decides the partner; a different number here is a mistake of the client.
  query: z.object({ partnerSeq: partnerSeqParam.optional() }),
  output: z.array(MemberNtsSendType),
});

export const putNtsSendTypes = endpoint({
  name: "putNtsSendTypes",
  method: "PUT",
  path: getNtsSendTypes.path,
  summary: "회원사의 국세청 전송 방식 변경 (null이면 파트너 기본값을 따릅니다)",
  access: "session",
  right: writeMembers,
  needsMember: true,
  body: ntsSendTypes,
  output: z.array(MemberNtsSendType),
});

export const getAddTaxAllows = endpoint({
  name: "getAddTaxAllows",
  method: "GET",
  path: "/api/configs/add-tax-allow",
  summary: "회원사의 지연발급 허용",
  access: "session",
  right: readMembers,
  needsMember: true,
  output: z.array(MemberAddTaxAllow),
});

export const putAddTaxAllows = endpoint({
  name: "putAddTaxAllows",
  method: "PUT",
  path: getAddTaxAllows.path,
  summary: "회원사의 지연발급 허용 변경 (null이면 파트너 기본값을 따릅니다)",
  access: "session",
  right: writeMembers,
  needsMember: true,
  body: addTaxAllows,
  output: z.array(MemberAddTaxAllow),
});

export const listChildNtsSendTypes = endpoint({
  name: "listChildNtsSendTypes",
  method: "GET",
  path: "/api/configs/child-members/nts-send-type",
  summary: "모든 회원사의 국세청 전송 방식",
  access: "session",
  right: readMembers,
  output: z.array(MemberNtsSendType),
});

export const listChildAddTaxAllows = endpoint({
  name: "listChildAddTaxAllows",
  method: "GET",
  path: "/api/configs/child-members/add-tax-allow",
  summary: "모든 회원사의 지연발급 허용",
  access: "session",
  right: readMembers,
  output: z.array(MemberAddTaxAllow),
});
