import type { DocumentParty } from "#domain/documents/document-content.ts";
import { demoBizId } from "./demo-biz-id.ts";
import { demoAddress } from "./member-companies.ts";

type Line = readonly [name: string, ceoName: string, kind: string, bizType: string, bizClass: string];

/** These fictional companies are nobody's member, so that documents to them are listed on one side only. */
const LINES: readonly Line[] = [
  ["갈매기솔급식", "구하늬", "86", "음식점업", "급식"],
  ["나들목빛물류", "노나들", "87", "운수업", "화물 운송"],
  ["다올결통신", "두다올", "81", "정보통신업", "통신"],
  ["라솔건물관리", "류라솔", "86", "서비스업", "건물 관리"],
  ["마루한전자", "마루하", "88", "제조업", "전자부품"],
  ["바른결인쇄", "반바름", "31", "제조업", "인쇄물"],
  ["사랑채가구", "상채원", "62", "제조업", "사무용 가구"],
  ["아침놀식자재", "안아침", "86", "도매업", "농산물"],
  ["자작나무의류", "장자윤", "47", "도매업", "의류, 잡화"],
  ["참꽃마을조경", "채참솔", "86", "건설업", "화훼, 묘목"],
  ["큰솔기계공업", "금큰솔", "86", "제조업", "산업용 기계"],
  ["토담결건축", "탄토담", "87", "건설업", "실내건축"],
  ["파란결문구", "판파란", "29", "도소매업", "문구, 사무용품"],
  ["하늬바람무역", "한하늬", "86", "도매업", "생활용품"],
  ["고운새김디자인", "고운새", "55", "서비스업", "시각 디자인"],
  ["누빔솔섬유", "누빔새", "86", "제조업", "직물"],
  ["도란도란학원", "도란희", "90", "교육서비스업", "외국어 학원"],
  ["매듭솔루션", "맹매듭", "81", "정보통신업", "소프트웨어 개발"],
];

const FIRST_SERIAL = 5_001;

export const DEMO_OUTSIDERS: readonly DocumentParty[] = LINES.map(
  ([name, ceoName, kind, bizType, bizClass], index) => ({
    corpNum: demoBizId(FIRST_SERIAL + index, kind),
    taxRegId: "",
    name,
    ceoName,
    bizType,
    bizClass,
    address: demoAddress(60 + index).address,
    contactName: "회계 담당",
    tel: `0200006${String(100 + index)}`,
    email: `tax${index + 1}@company.example`,
  }),
);
