import { z } from "zod";
import { MEMBER_USER_ROLES } from "#domain/people/member-user.ts";
import { PARTNER_TYPES } from "#domain/people/partner-type.ts";
import { BRANDS } from "#domain/provider.ts";

export const loginId = z.string().describe("로그인 아이디입니다.");
export const userName = z.string().describe("사용자의 이름입니다.");
export const userRole = z.enum(MEMBER_USER_ROLES).describe("사용자의 역할입니다. SUPER는 관리자입니다.");
export const partnerBrand = z
  .enum([BRANDS.real, BRANDS.test])
  .describe("운영 서버인지 테스트 서버인지 나타냅니다. GAONBILLTEST는 테스트 서버입니다.");
export const serviceName = z.string().describe("파트너의 서비스 이름입니다.");
export const partnerCode = z.string().describe("파트너 코드입니다.");
export const partnerType = z
  .enum(PARTNER_TYPES)
  .describe("파트너의 유형입니다. RESELLER는 수익형, STANDALONE은 할인형입니다.");
export const fromNumber = z.string().describe("발신번호입니다.");
export const memberCount = z.int().describe("회원사의 수입니다.");
