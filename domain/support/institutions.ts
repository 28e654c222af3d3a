import { BANKS } from "../money/banks.ts";
import type { StatusLabels } from "../states/status-meaning.ts";

// We send to these institutions and collect from them. The codes are ours: a bank's is its own code behind `bank-`.
export const INSTITUTION_KINDS = {
  CARRIER: "통신사",
  FAX: "팩스",
  TALK: "카카오톡",
  TAX_OFFICE: "국세청",
  CARD: "카드사",
  BANK: "은행",
} as const;
export type InstitutionKind = keyof typeof INSTITUTION_KINDS;

export interface Institution {
  readonly kind: InstitutionKind;
  readonly name: string;
}

export const CARD_COMPANIES = {
  BC: "비씨카드",
  KB: "KB국민카드",
  HANA: "하나카드",
  SAMSUNG: "삼성카드",
  SHINHAN: "신한카드",
  HYUNDAI: "현대카드",
  LOTTE: "롯데카드",
  NH: "NH농협카드",
} as const;
export type CardCompany = keyof typeof CARD_COMPANIES;

const institutionsOf = <Code extends string>(
  kind: InstitutionKind,
  prefix: string,
  names: Readonly<Record<Code, string>>,
): [string, Institution][] =>
  (Object.keys(names) as Code[]).map((code) => [prefix + code, { kind, name: names[code] }]);

export const INSTITUTIONS: ReadonlyMap<string, Institution> = new Map([
  ...institutionsOf("CARRIER", "carrier-", { SKT: "SK텔레콤", KT: "KT", "LGU+": "LG유플러스" }),
  ["fax", { kind: "FAX", name: "팩스 중계망" }],
  ["kakao", { kind: "TALK", name: "카카오톡" }],
  ["nts", { kind: "TAX_OFFICE", name: "국세청 전자세금계산서" }],
  ["hometax", { kind: "TAX_OFFICE", name: "홈택스" }],
  ["corp-state", { kind: "TAX_OFFICE", name: "휴폐업 조회" }],
  ...institutionsOf("CARD", "card-", CARD_COMPANIES),
  ...institutionsOf("BANK", "bank-", BANKS),
]);

export const INSTITUTION_STATES = {
  NORMAL: { text: "정상", meaning: "success" },
  DELAYED: { text: "지연", meaning: "warning" },
  DOWN: { text: "장애", meaning: "danger" },
  MAINTENANCE: { text: "점검중", meaning: "neutral" },
} as const satisfies StatusLabels<string>;
export type InstitutionState = keyof typeof INSTITUTION_STATES;

// An institution that is down or under maintenance gets no requests.
export const isInstitutionOpen = (state: InstitutionState): boolean => state === "NORMAL" || state === "DELAYED";
