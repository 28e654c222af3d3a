import { parseBizId } from "../people/biz-id.ts";
import type { CorpState, CorpTaxType } from "./corp-state.ts";

// These numbers tell the simulated tax office what to answer. No real tax office has the code 000.
interface CorpStateMagic {
  readonly corpNum: string;
  readonly outcome: CorpState | "SILENT";
  readonly taxType: CorpTaxType | null;
  readonly text: string;
}

export const CORP_STATE_MAGIC = [
  { corpNum: "0000000015", outcome: "SUSPENDED", taxType: "GENERAL", text: "휴업한 사업자로 답합니다." },
  {
    corpNum: "0000000029",
    outcome: "CLOSED",
    taxType: "GENERAL",
    text: "2025년 12월 31일에 폐업한 사업자로 답합니다.",
  },
  { corpNum: "0000000034", outcome: "UNREGISTERED", taxType: null, text: "국세청에 등록되지 않은 번호로 답합니다." },
  { corpNum: "0000000048", outcome: "ACTIVE", taxType: "SIMPLIFIED", text: "사업 중인 간이과세자로 답합니다." },
  { corpNum: "0000000053", outcome: "ACTIVE", taxType: "EXEMPT", text: "사업 중인 면세사업자로 답합니다." },
  {
    corpNum: "0000000067",
    outcome: "ACTIVE",
    taxType: "SIMPLIFIED_INVOICING",
    text: "세금계산서를 발행하는 간이과세자로 답합니다.",
  },
  { corpNum: "0000000086", outcome: "SILENT", taxType: null, text: "국세청이 응답하지 않습니다. 요금은 없습니다." },
] as const satisfies readonly CorpStateMagic[];

export const SIMULATED_CLOSING_DATE = "2025-12-31";

export interface SimulatedCorp {
  readonly outcome: CorpState | "SILENT";
  readonly taxType: CorpTaxType | null;
  readonly endDate: string | null;
}

/** Any other number is in business; its middle digits say its tax type. */
export function simulatedCorp(corpNum: string): SimulatedCorp {
  const magic = CORP_STATE_MAGIC.find((each) => each.corpNum === parseBizId(corpNum));
  if (!magic) return { outcome: "ACTIVE", taxType: taxTypeByKind(Number(corpNum.slice(3, 5))), endDate: null };
  const { outcome, taxType } = magic;
  return { outcome, taxType, endDate: outcome === "CLOSED" ? SIMULATED_CLOSING_DATE : null };
}

function taxTypeByKind(kind: number): CorpTaxType {
  if (kind >= 90) return "EXEMPT";
  if (kind === 82 || kind === 83) return "NON_PROFIT";
  return kind === 89 ? "ID_NUMBER" : "GENERAL";
}
