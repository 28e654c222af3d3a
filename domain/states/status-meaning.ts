export const STATUS_MEANINGS = ["neutral", "progress", "success", "warning", "danger"] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

// A status has a text for people and one of the five meanings for its chip.
export interface StatusLabel {
  readonly text: string;
  readonly meaning: StatusMeaning;
}

export type StatusLabels<Status extends string> = Readonly<Record<Status, StatusLabel>>;

// The rules of §4 name no status for combinations that no document can have; such a row must still be displayed.
export const UNKNOWN_STATUS: StatusLabel = { text: "상태 확인 필요", meaning: "warning" };
