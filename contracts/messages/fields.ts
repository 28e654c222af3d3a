import { z } from "zod";

export const fee = z.int().describe("낸 요금입니다.");
export const sendDT = z.string().describe("보냈거나 보낼 일시입니다.");
export const batchSeq = z.int().describe("한 번에 보낸 것이 함께 갖는 번호입니다.");
export const toNumber = z.string().describe("받는 번호입니다.");
export const toName = z.string().describe("받는 사람의 이름입니다.");
export const dispatchText = z.string().describe("내용입니다.");
export const pages = z.int().describe("쪽수입니다.");
export const isReserved = z.boolean().describe("예약해서 보내는 것이면 true입니다.");
export const resultCode = z.string().nullable().describe("통신사의 결과 코드입니다. 결과를 받기 전이면 null입니다.");
export const refund = z.int().describe("실패해서 돌려준 금액입니다.");
export const resultText = z.string().describe("결과를 한국어로 적은 말입니다.");
export const isAd = z.boolean().describe("광고이면 true입니다.");
export const channelId = z.string().describe("카카오톡 채널 아이디입니다.");
export const templateCode = z.string().describe("알림톡 템플릿 코드입니다.");
export const bytes = z.int().describe("EUC-KR로 센 바이트 수입니다.");
export const channelName = z.string().describe("채널의 이름입니다.");
