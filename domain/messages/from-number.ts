import { addDays, type SeoulDate } from "../calendar/seoul-date.ts";
import type { StatusLabels } from "../states/status-meaning.ts";

// 전기통신사업법 제84조의2: a number may be used for sending only after its holder has proven it.
export const FROM_NUMBER_EVIDENCE_LABELS = {
  OWN_MOBILE: "본인 휴대폰 인증",
  SERVICE_CERTIFICATE: "통신서비스 이용증명원",
  PROXY: "위임장",
} as const;
export type FromNumberEvidence = keyof typeof FROM_NUMBER_EVIDENCE_LABELS;
export const FROM_NUMBER_EVIDENCES = Object.keys(FROM_NUMBER_EVIDENCE_LABELS) as [
  FromNumberEvidence,
  ...FromNumberEvidence[],
];

// The state says what was decided about the evidence; whether the number has expired depends on its date.
export const FROM_NUMBER_STATES = ["REVIEW", "APPROVED", "REJECTED"] as const;
export type FromNumberState = (typeof FROM_NUMBER_STATES)[number];

export const FROM_NUMBER_STATUS_LABELS = {
  REVIEW: { text: "심사중", meaning: "progress" },
  APPROVED: { text: "사용 가능", meaning: "success" },
  EXPIRING: { text: "만료예정", meaning: "warning" },
  EXPIRED: { text: "만료", meaning: "danger" },
  REJECTED: { text: "반려", meaning: "danger" },
} as const satisfies StatusLabels<string>;
export type FromNumberStatus = keyof typeof FROM_NUMBER_STATUS_LABELS;

export const FROM_NUMBER_WARNING_DAYS = 30;

// The last day itself still counts.
export function fromNumberStatus(
  state: FromNumberState,
  expireDate: SeoulDate | null,
  today: SeoulDate,
): FromNumberStatus {
  if (state !== "APPROVED" || expireDate === null) return state;
  if (expireDate < today) return "EXPIRED";
  return expireDate <= addDays(today, FROM_NUMBER_WARNING_DAYS) ? "EXPIRING" : "APPROVED";
}

export const isUsableFromNumber = (status: FromNumberStatus): status is "APPROVED" | "EXPIRING" =>
  status === "APPROVED" || status === "EXPIRING";

// These texts say why nothing is sent from a number.
export const FROM_NUMBER_REFUSALS = {
  UNREGISTERED: "등록하지 않은 발신번호입니다.",
  REVIEW: "아직 심사하고 있는 발신번호입니다.",
  EXPIRED: "유효기간이 지난 발신번호입니다. 증빙을 갖춰 다시 등록해 주세요.",
  REJECTED: "반려된 발신번호입니다. 사유를 확인하고 다시 등록해 주세요.",
} as const satisfies Record<Exclude<FromNumberStatus, "APPROVED" | "EXPIRING"> | "UNREGISTERED", string>;

// A number that a document proves must be proven again after a year.
export const FROM_NUMBER_VALID_DAYS = 365;

// A number in use, or under review, is not registered a second time.
export const canRegisterAgain = (status: FromNumberStatus): boolean => status === "REJECTED" || status === "EXPIRED";

export const FROM_NUMBER_FILE_TYPES = ["pdf", "png", "jpg"] as const;

export const FROM_NUMBER_PROBLEM_TEXTS = {
  fileMissing: "증빙 파일을 첨부해 주세요.",
  fileType: "증빙은 PDF, PNG, JPG 파일로 올려 주세요.",
  notMobile: "본인 휴대폰 인증은 휴대폰 번호에만 쓸 수 있습니다.",
} as const;
