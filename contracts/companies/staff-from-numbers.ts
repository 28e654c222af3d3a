import { z } from "zod";
import { partnerBrand } from "#contracts/companies/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { bizId, memberName, memberSeq, partnerName, partnerSeq, requiredText, seq } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { isSeoulDate } from "#domain/calendar/seoul-date.ts";
import { FROM_NUMBER_STATES } from "#domain/messages/from-number.ts";
import { BRANDS } from "#domain/provider.ts";
import { ATTACHMENT_MEDIA_TYPES } from "#domain/support/attachment.ts";
import { SmsFromNumber } from "./sms-from-numbers.ts";

const FROM_NUMBERS = "/api/staff/from-numbers";
const ONE = `${FROM_NUMBERS}/{fromNumberSeq}` as const;

const brand = z.enum([BRANDS.real, BRANDS.test]);

/** A sender number of a member, with its member and partner. */
export const StaffFromNumber = SmsFromNumber.extend({
  partnerSeq,
  partnerName,
  brand: partnerBrand,
  memberSeq,
  memberName,
  bizId,
  reviewDT: z.string().nullable().describe("심사한 일시입니다. 심사하기 전이면 null입니다."),
});
export type StaffFromNumber = z.infer<typeof StaffFromNumber>;

export const listStaffFromNumbers = endpoint({
  name: "listStaffFromNumbers",
  method: "GET",
  path: FROM_NUMBERS,
  summary: "심사할 발신번호와 심사한 발신번호",
  access: "staff",
  seen: "fromNumberSeq",
  query: listQuery({
    sorts: ["insertDT", "reviewDT", "fromNumber"],
    defaultSort: ["insertDT,asc"],
    filters: {
      keyword,
      state: z.enum(FROM_NUMBER_STATES).describe("이 상태인 것만 돌려줍니다."),
      brand: brand.describe("운영 서버인지 테스트 서버인지 정합니다."),
    },
  }),
  output: pageOf(StaffFromNumber),
});

const params = z.object({ fromNumberSeq: seq.describe("발신번호의 일련번호입니다.") });

export const getStaffFromNumber = endpoint({
  name: "getStaffFromNumber",
  method: "GET",
  path: ONE,
  summary: "발신번호 한 건",
  access: "staff",
  seen: "fromNumberSeq",
  params,
  output: StaffFromNumber,
});

export const getFromNumberEvidence = endpoint({
  name: "getFromNumberEvidence",
  method: "GET",
  path: `${ONE}/evidence`,
  summary: "발신번호의 증빙 파일",
  access: "staff",
  params,
  output: z.file().mime(ATTACHMENT_MEDIA_TYPES),
  errors: ["UPSTREAM_FAILED"],
});

export const approveFromNumber = endpoint({
  name: "approveFromNumber",
  method: "POST",
  path: `${ONE}/approve`,
  summary: "발신번호 승인. 만료일을 정하지 않으면 1년 뒤입니다",
  access: "staff",
  params,
  body: z.object({
    expireDate: z
      .string()
      .refine(isSeoulDate, "날짜는 YYYY-MM-DD로 입력해 주세요.")
      .optional()
      .describe("증빙이 만료되는 날입니다."),
  }),
  output: StaffFromNumber,
  errors: ["FROM_NUMBER_REVIEWED"],
});

export const rejectFromNumber = endpoint({
  name: "rejectFromNumber",
  method: "POST",
  path: `${ONE}/reject`,
  summary: "발신번호 반려. 회원사가 고쳐서 다시 등록할 수 있게 사유를 적습니다",
  access: "staff",
  params,
  body: z.object({ reason: requiredText(2, 200).describe("반려하는 이유입니다. 신청한 파트너에게 그대로 보입니다.") }),
  output: StaffFromNumber,
  errors: ["FROM_NUMBER_REVIEWED"],
});
