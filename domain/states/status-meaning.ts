export const STATUS_MEANINGS = ["neutral", "progress", "success", "warning", "danger"] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

// What a person reads for a status, and which of the five meanings its chip carries.
export interface StatusLabel {
  readonly text: string;
  readonly meaning: StatusMeaning;
}

export type StatusLabels<Status extends string> = Readonly<Record<Status, StatusLabel>>;

// The rules of §4 name no status for combinations that no document can have; such a row must still be shown.
export const UNKNOWN_STATUS: StatusLabel = { text: "상태 확인 필요", meaning: "warning" };
