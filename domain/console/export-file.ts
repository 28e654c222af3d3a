import { formatNumber } from "../money/won.ts";
import type { StatusLabels } from "../states/status-meaning.ts";
import { EXPORT_MAX_ROWS } from "./paging.ts";

// A list that takes too long to wait for is made as a file in the background.
export const EXPORT_FILE_STATUS_LABELS = {
  WAITING: { text: "대기 중", meaning: "neutral" },
  RUNNING: { text: "만드는 중", meaning: "progress" },
  DONE: { text: "완료", meaning: "success" },
  FAILED: { text: "실패", meaning: "danger" },
} as const satisfies StatusLabels<string>;

export type ExportFileState = keyof typeof EXPORT_FILE_STATUS_LABELS;
export const EXPORT_FILE_STATES = Object.keys(EXPORT_FILE_STATUS_LABELS) as [ExportFileState, ...ExportFileState[]];

export const isBeingMade = (state: ExportFileState): boolean => state === "WAITING" || state === "RUNNING";

export const EXPORT_FILE_KEPT_DAYS = 7;

export const EXPORT_FILE_FAILURES = {
  RIGHT: "권한이 바뀌었거나 로그아웃하여 만들지 못했습니다.",
  TOO_LONG: `한 파일에 담을 수 있는 ${formatNumber(EXPORT_MAX_ROWS)}건을 넘었습니다. 조건을 좁혀 주세요.`,
  BROKEN: "만드는 중에 문제가 생겼습니다. 다시 요청해 주세요.",
} as const;
export type ExportFileFailure = keyof typeof EXPORT_FILE_FAILURES;
