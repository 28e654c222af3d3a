import type { SeoulDateTime } from "../calendar/seoul-date.ts";
import type { StatusLabels } from "../states/status-meaning.ts";

// Provider staff write these in the browser; everything else is a file.
export const STAFF_COLLECTION_LABELS = {
  notices: "공지사항",
  faqs: "자주 묻는 질문",
  terms: "약관",
} as const;
export type StaffCollection = keyof typeof STAFF_COLLECTION_LABELS;
export const STAFF_COLLECTIONS = Object.keys(STAFF_COLLECTION_LABELS) as [StaffCollection, ...StaffCollection[]];

// The state says what staff decided about a version; whether a scheduled one is published depends on its time.
export const CONTENT_STATES = ["DRAFT", "SCHEDULED", "PUBLISHED", "WITHDRAWN"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

export const CONTENT_STATUS_LABELS = {
  DRAFT: { text: "작성 중", meaning: "neutral" },
  SCHEDULED: { text: "예약", meaning: "progress" },
  PUBLISHED: { text: "게시 중", meaning: "success" },
  WITHDRAWN: { text: "내림", meaning: "warning" },
} as const satisfies StatusLabels<ContentState>;

export const contentStatus = (
  state: ContentState,
  publishDT: SeoulDateTime | null,
  now: SeoulDateTime,
): ContentState => (state === "SCHEDULED" && publishDT !== null && publishDT <= now ? "PUBLISHED" : state);

interface ContentVersion {
  readonly version: number;
  readonly state: ContentState;
  readonly publishDT: SeoulDateTime | null;
}

// Of all versions of a text the newest that is no longer a draft or scheduled counts: a withdrawn one hides those before it.
export function versionInEffect<Version extends ContentVersion>(
  versions: readonly Version[],
  now: SeoulDateTime,
): Version | undefined {
  return versions
    .filter(({ state, publishDT }) => !["DRAFT", "SCHEDULED"].includes(contentStatus(state, publishDT, now)))
    .reduce<Version | undefined>(
      (newest, each) => (newest && newest.version > each.version ? newest : each),
      undefined,
    );
}

// A text that is or was published is not rewritten: the next change is a new version.
export const isRewritable = (state: ContentState, publishDT: SeoulDateTime | null, now: SeoulDateTime): boolean =>
  ["DRAFT", "SCHEDULED"].includes(contentStatus(state, publishDT, now));

// Five times the longest terms. The limit keeps texts short whose parsing time grows with the square of their length.
export const CONTENT_BODY_MAX_LENGTH = 30_000;
