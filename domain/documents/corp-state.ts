import type { StatusLabels } from "../states/status-meaning.ts";

// Sources number suspended and closed the other way round, so the names are what is kept.
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

// b_stt_cd of the tax office's open API.
export const corpStateOf = (ntsCode: string): CorpState => BY_NTS_CODE[ntsCode] ?? "UNREGISTERED";
