import type { StatusLabels } from "../states/status-meaning.ts";

// Sources number suspended and closed the other way round, so the names are stored.
export const CORP_STATE_LABELS = {
  UNREGISTERED: { text: "미등록", meaning: "neutral" },
  ACTIVE: { text: "사업중", meaning: "success" },
  SUSPENDED: { text: "휴업", meaning: "warning" },
  CLOSED: { text: "폐업", meaning: "danger" },
} as const satisfies StatusLabels<string>;

export type CorpState = keyof typeof CORP_STATE_LABELS;

// The tax office answers up to this many numbers at once.
export const CORP_STATE_MAX_NUMBERS = 100;

const BY_NTS_CODE: Readonly<Record<string, CorpState>> = { "01": "ACTIVE", "02": "SUSPENDED", "03": "CLOSED" };

// Reads b_stt_cd of the tax office's open API.
export const corpStateOf = (ntsCode: string): CorpState => BY_NTS_CODE[ntsCode] ?? "UNREGISTERED";

export const CORP_TAX_TYPES = {
  GENERAL: "일반과세자",
  SIMPLIFIED: "간이과세자",
  SPECIAL: "과세특례자",
  EXEMPT: "면세사업자",
  NON_PROFIT: "비영리법인·국가기관",
  ID_NUMBER: "고유번호 단체",
  SIMPLIFIED_INVOICING: "간이과세자(세금계산서 발행)",
} as const;

export type CorpTaxType = keyof typeof CORP_TAX_TYPES;

const TAX_TYPE_CODES: Readonly<Record<CorpTaxType, string>> = {
  GENERAL: "01",
  SIMPLIFIED: "02",
  SPECIAL: "03",
  EXEMPT: "04",
  NON_PROFIT: "05",
  ID_NUMBER: "06",
  SIMPLIFIED_INVOICING: "07",
};

export const corpTaxTypeCode = (taxType: CorpTaxType): string => TAX_TYPE_CODES[taxType];

// Reads tax_type_cd of the same API; an unregistered number has none.
export const corpTaxTypeOf = (ntsCode: string): CorpTaxType | null =>
  (Object.keys(TAX_TYPE_CODES) as CorpTaxType[]).find((taxType) => TAX_TYPE_CODES[taxType] === ntsCode) ?? null;

const CANNOT_INVOICE: ReadonlySet<CorpTaxType> = new Set(["SIMPLIFIED", "EXEMPT", "NON_PROFIT", "ID_NUMBER"]);

/** Advises whoever is about to issue an invoice to a business in that state. */
export function corpStateAdvice(state: CorpState, taxType: CorpTaxType | null): string {
  switch (state) {
    case "UNREGISTERED":
      return "국세청에 등록되지 않은 번호입니다. 사업자등록증의 번호와 비교해 주세요.";
    case "SUSPENDED":
      return "휴업 중입니다. 실제 거래인지 확인한 뒤 발행해 주세요.";
    case "CLOSED":
      return "폐업일 뒤의 거래는 이 번호로 발행할 수 없습니다. 대표자의 주민등록번호로 발행해 주세요.";
    case "ACTIVE":
      return taxType !== null && CANNOT_INVOICE.has(taxType)
        ? "이 번호로 세금계산서를 발행할 수 있습니다. 이 사업자에게서 세금계산서를 받을 수는 없습니다."
        : "이 번호로 세금계산서를 발행할 수 있습니다.";
  }
}

// A member's monthly subscription names its service by this.
export const CORP_STATE_SUBJECT = "corp-state";
// §3.2: a lookup without the subscription is charged under this code.
export const CORP_STATE_POINT_CODE = "71100";

// The numbers of one call are charged together, so the ledger entry names the first of them.
export const corpStateReference = (lookupSeq: number): string => `CORPSTATE-${lookupSeq}`;
