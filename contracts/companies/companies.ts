import { z } from "zod";
import { Company, optionalText } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { requiredText, seqNumber } from "#contracts/field.ts";

/** The fields of a company that may change. Its business number identifies it and stays. */
export const CompanyDetails = z.object({
  name: requiredText(1, 100).describe("상호입니다."),
  ceoName: optionalText(100).describe("대표자의 이름입니다."),
  bizType: optionalText(100).describe("업태입니다."),
  bizClass: optionalText(100).describe("종목입니다."),
  postNum: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, "우편번호는 숫자 5자리로 입력해야 합니다.")
    .default("")
    .describe("우편번호입니다."),
  address: optionalText(300).describe("사업장 주소입니다."),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

export const changeCompany = endpoint({
  name: "changeCompany",
  method: "PUT",
  path: "/members/api/companies",
  summary: "회원사의 회사 정보 변경. 확인 전이면 이 파트너가 입력한 내용만 바뀝니다",
  access: "user",
  right: { area: "members", access: "write", of: "body.companySeq" },
  body: CompanyDetails.extend({ companySeq: seqNumber.describe("회사의 일련번호입니다.") }),
  output: Company,
});
