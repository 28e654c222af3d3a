import { z } from "zod";
import { CompanyDetails } from "#contracts/companies/companies.ts";
import { memberUserId, provenBy } from "#contracts/companies/members.ts";
import { Company, companyBizId } from "#contracts/company.ts";
import { itemName, memberSeq } from "#contracts/field.ts";
import { keyword } from "#contracts/list.ts";
import { Balance } from "#contracts/money/balances.ts";
import { PartnerUnitCost } from "#contracts/money/billings.ts";
import { insertDT, instant } from "#contracts/v1/fields.ts";
import { ONE_TIME_TARGET_TEXT, ONE_TIME_TARGETS } from "#domain/console/one-time-url.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { cursorQuery } from "./answers.ts";
import { MemberPersonInput, V1MemberPerson } from "./member-users.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const MEMBERS = "/v1/members";
const ONE = `${MEMBERS}/{bizId}` as const;

export const memberParams = z.object({ bizId: companyBizId.describe("회원사의 사업자등록번호입니다.") });

const write = { scope: "ALL", needsMember: false } as const;
const read = { scope: "READ", needsMember: false } as const;
const KNOWN = ["MEMBER_UNKNOWN"] as const satisfies V1ErrorCode[];
const PROVEN = [...KNOWN, "MEMBER_UNPROVEN"] as const satisfies V1ErrorCode[];

/** A company that the partner serves. While the relation is unproven, it shows what the partner entered and no people. */
export const V1Member = Company.omit({ companySeq: true }).extend({
  memberSeq,
  provenBy: provenBy.describe(
    "회원사를 어떻게 확인했는지입니다. null이면 확인 전이며, 이 파트너가 입력한 내용만 돌려줍니다.",
  ),
  superUser: V1MemberPerson.nullable().describe("회원사의 관리자입니다. 확인 전이거나 없으면 null입니다."),
  insertDT,
});
export type V1Member = z.infer<typeof V1Member>;

const JoinInput = CompanyDetails.extend({
  bizId: companyBizId.describe("가입할 회사의 사업자등록번호입니다. 회원사는 이 번호로 하나뿐입니다."),
  superUser: MemberPersonInput.optional().describe(
    "회원사의 첫 사용자로, 관리자가 됩니다. 비밀번호 설정 링크를 이 사람의 이메일로 보냅니다.",
  ),
});
export type V1JoinInput = z.output<typeof JoinInput>;

export const joinV1Member = operation({
  name: "joinMember",
  method: "POST",
  path: MEMBERS,
  summary:
    "회원사 가입. 같은 내용으로 다시 보내면 처음처럼 답합니다. 테스트 서버에서는 테스트 인증서와 보너스 포인트를 함께 받습니다",
  ...write,
  body: JoinInput,
  output: V1Member,
  errors: ["DUPLICATE_MEMBER", "DUPLICATE_MEMBER_USER_ID"],
  // With a person, the call sends a mail to an address that the caller chose.
  rateLimit: { limit: 300, windowS: 600 },
});

export const listV1Members = operation({
  name: "listMembers",
  method: "GET",
  path: MEMBERS,
  summary: "회원사 목록. 먼저 가입한 회원사부터 돌려줍니다",
  ...read,
  query: z.object({
    keyword: keyword.optional().describe("상호나 사업자등록번호의 일부입니다. 초성으로도 찾습니다."),
    ...cursorQuery,
  }),
  output: V1Member,
  isList: true,
});

export const getV1Member = operation({
  name: "getMember",
  method: "GET",
  path: ONE,
  summary: "회원사 한 곳",
  ...read,
  params: memberParams,
  output: V1Member,
  errors: KNOWN,
});

export const changeV1Member = operation({
  name: "changeMember",
  method: "PUT",
  path: ONE,
  summary: "회원사의 회사 정보 변경. 보내지 않은 항목은 빈 값이 되고, 확인 전이면 이 파트너가 입력한 내용만 바뀝니다",
  ...write,
  params: memberParams,
  body: CompanyDetails,
  output: V1Member,
  errors: KNOWN,
});

/** Stands apart from joining, so that no password is in a body that is stored. */
export const confirmV1MemberConsent = operation({
  name: "confirmMemberConsent",
  method: "POST",
  path: `${ONE}/consent`,
  summary: "다른 파트너가 먼저 등록한 회사의 동의 확인: 그 회사 관리자의 아이디와 비밀번호로 확인합니다",
  ...write,
  params: memberParams,
  body: z.object({
    id: z.string().trim().toLowerCase().min(1).max(100).describe("그 회사 관리자의 아이디입니다."),
    password: z.string().min(1).max(128).describe("그 회사 관리자의 비밀번호입니다. 어디에도 남기지 않습니다."),
  }),
  output: V1Member,
  errors: [...KNOWN, "MEMBER_ACCOUNT_WRONG", "MEMBER_CONSENT_WRONG", "MEMBER_PROOF_WITHDRAWN"],
  answersSecret: true,
  rateLimit: { limit: 60, windowS: 600 },
});

export const getV1MemberBalance = operation({
  name: "getMemberBalance",
  method: "GET",
  path: `${ONE}/balance`,
  summary: "회원사의 잔액과 보너스",
  ...read,
  params: memberParams,
  output: Balance.extend({
    payers: z
      .array(z.enum(["MEMBER", "PARTNER"]))
      .describe("이 회원사가 쓴 요금을 누가 내는지, 먼저 내는 순서입니다. 앞의 잔액이 모자라면 다음이 냅니다."),
  }),
  errors: PROVEN,
});

export const listV1MemberPrices = operation({
  name: "listMemberPrices",
  method: "GET",
  path: `${ONE}/prices`,
  summary: "회원사의 품목별 단가: 한 건을 쓸 때 내는 금액",
  ...read,
  params: memberParams,
  output: z.array(
    PartnerUnitCost.extend({
      item: itemName,
      itemText: z.string().describe("품목을 한국어로 적은 말입니다."),
      category: z.enum(SERVICE_CATEGORIES.map(({ code }) => code)).describe("서비스의 분류입니다."),
      isDefault: z.boolean().describe("따로 정한 단가가 없어 기본 단가를 쓰는지 나타냅니다."),
    }),
  ),
  errors: KNOWN,
});

export const issueV1MemberUrl = operation({
  name: "issueMemberUrl",
  method: "POST",
  path: `${ONE}/urls`,
  summary: "회원사 사용자로 로그인된 화면을 여는 일회용 주소",
  ...write,
  params: memberParams,
  body: z.object({
    id: memberUserId.describe("화면을 열 회원사 사용자의 아이디입니다."),
    to: z
      .enum(ONE_TIME_TARGETS, ONE_TIME_TARGET_TEXT)
      .describe("열 화면입니다. 인증서 등록은 CERT, 충전은 CHARGE입니다."),
  }),
  output: z.object({
    url: z.string().describe("열 주소입니다."),
    expiresDT: instant.describe("쓸 수 없게 되는 일시입니다."),
  }),
  errors: [...PROVEN, "NOT_FOUND", "MEMBER_USER_STATE", "MEMBER_SIGN_IN_OFF", "SERVICE_BLOCKED"],
  answersSecret: true,
});
