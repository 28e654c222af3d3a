// Lists the parts whose state the process itself can see; no other part has a state.
export const SERVICE_PARTS = {
  site: "홈페이지·콘솔·API",
  files: "파일 올리기와 내려받기",
  mail: "메일 발송",
} as const;
export type ServicePart = keyof typeof SERVICE_PARTS;

export const SERVICE_STATES = {
  OK: "정상",
  QUIET: "최근 한 시간 기록 없음",
  TROUBLE: "문제 있음",
} as const;
export type ServiceState = keyof typeof SERVICE_STATES;

// Judges the mails of the last hour: one that waits long, or more failures than successes, is trouble.
export function mailServiceState({ sent, failed, late }: { sent: number; failed: number; late: number }): ServiceState {
  if (late > 0 || failed > sent) return "TROUBLE";
  return sent > 0 ? "OK" : "QUIET";
}
