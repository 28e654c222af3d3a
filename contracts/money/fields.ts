import { z } from "zod";

export const startDate = z.string().describe("시작한 날입니다.");
export const stopDate = z.string().nullable().describe("해지를 신청한 날입니다. 신청하지 않았으면 null입니다.");
export const paidMonth = z.string().describe("요금을 낸 달입니다. YYYY-MM 형식입니다.");
export const month = z.string().describe("달입니다. YYYY-MM 형식입니다.");
export const hasPartnerBilling = z.boolean().describe("파트너가 요금을 내면 true입니다.");
export const hasMemberBilling = z.boolean().describe("회원사가 요금을 내면 true입니다.");
export const adjustYN = z.boolean().describe("정산을 사용하면 true입니다.");
export const itemCode = z.int().describe("품목 코드입니다.");
export const revenue = z.int().describe("파트너의 수익입니다.");
export const pointCode = z.string().describe("무엇을 썼는지 나타내는 포인트 코드입니다.");
export const point = z.int().describe("포인트로 낸 금액입니다.");
export const bonusPoint = z.int().describe("보너스 포인트로 낸 금액입니다.");
export const pointDate = z.string().describe("낸 날짜입니다.");
export const unitPrice = z.int().describe("단가입니다.");
