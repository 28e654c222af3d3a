import type { StatusLabels } from "../states/status-meaning.ts";

export const JOB_FAILURE_STATES = ["OPEN", "AGAIN", "CLOSED"] as const;
export type JobFailureState = (typeof JOB_FAILURE_STATES)[number];

/** `CLOSED`: the work could not be done again when somebody asked for that. */
export const JOB_FAILURE_LABELS = {
  OPEN: { text: "실패", meaning: "danger" },
  AGAIN: { text: "다시 시작", meaning: "success" },
  CLOSED: { text: "닫음", meaning: "neutral" },
} as const satisfies StatusLabels<JobFailureState>;

/** Staff read these names of the kinds of background work. */
export const JOB_TITLES = {
  "send-mail": "메일 보내기",
  "announce-document": "문서 안내 메일 만들기",
  "send-document-text": "문서 안내 문자 보내기",
  "make-export-file": "파일 만들기",
  "expire-settles": "기한이 지난 결제 닫기",
  housekeeping: "보관 기간이 지난 자료 정리",
  "make-partitions": "다음 달 저장 공간 만들기",
  "mail-certificate-ends": "공동인증서 만료 안내",
  "mail-closed-buyers": "거래처 휴폐업 안내",
  "fold-usage-slots": "이용 합계 정리",
  "ledger-check": "원장 정합성 검사",
  "adjust-months": "월 정산 만들기",
  "open-subscription-months": "월정액 과금",
  "hand-over-dispatches": "문자·팩스·카카오톡 보내기",
  "collect-accounts": "카드·계좌 내역 수집",
  "collect-hometax": "홈택스 수집",
  "collect-hometax-daily": "홈택스 매일 수집",
  "review-talks": "카카오톡 심사 결과 확인",
  "sweep-demo-partner": "체험 파트너 정리",
  "transmit-cashbills": "현금영수증 국세청 전송",
  "transmit-tax-invoices": "세금계산서 국세청 전송",
  "watch-institutions": "기관 상태 살피기",
} as const satisfies Record<string, string>;
export type JobName = keyof typeof JOB_TITLES;

export const JOB_NAMES = Object.keys(JOB_TITLES) as JobName[];

/** Returns the job's own name when the kind no longer exists. */
export const jobTitle = (job: string): string => JOB_TITLES[job as JobName] ?? job;
