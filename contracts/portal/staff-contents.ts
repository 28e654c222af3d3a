import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { digits, html, requiredText } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { isSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { CONTENT_BODY_MAX_LENGTH, CONTENT_STATES, STAFF_COLLECTIONS } from "#domain/console/content-status.ts";
import { slug as slugField } from "./content.ts";

const STAFF_CONTENTS = "/api/staff/contents";

const Collection = z.enum(STAFF_COLLECTIONS);
const State = z.enum(CONTENT_STATES);

const slug = requiredText(2, 80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "영문 소문자와 숫자를 -로 이어 써야 합니다.");

export const StaffContentRow = z.object({
  contentSeq: z.int(),
  collection: Collection,
  slug: slugField,
  title: z.string().describe("글의 제목입니다."),
  version: z.int().describe("글의 판 번호입니다."),
  state: State.describe("글의 상태입니다."),
  publishDT: z.string().nullable(),
  updateDT: z.string(),
  writerName: z.string(),
  /** Visitors read an older version meanwhile. */
  hasEarlier: z.boolean(),
});
export type StaffContentRow = z.infer<typeof StaffContentRow>;

export const listStaffContents = endpoint({
  name: "listStaffContents",
  method: "GET",
  path: STAFF_CONTENTS,
  summary: "운영자가 쓴 글 목록",
  access: "staff",
  seen: "contentSeq",
  query: listQuery({
    sorts: ["updateDT", "publishDT", "title"],
    defaultSort: ["updateDT,desc"],
    filters: {
      collection: Collection.describe("이 모음의 글만 돌려줍니다."),
      state: State.describe("이 상태인 것만 돌려줍니다."),
      keyword,
    },
  }),
  output: pageOf(StaffContentRow),
});

/** The front matter of a text. Its collection decides which fields it has. */
export const ContentFields = z.object({
  title: z.string().describe("글의 제목입니다."),
  summary: z.string().optional().describe("글의 요약입니다."),
  category: z.string().optional().describe("글의 분류입니다."),
  date: z.string().optional().describe("글의 날짜입니다. YYYY-MM-DD 형식입니다."),
  pinned: z.boolean().optional().describe("목록 맨 앞에 두는 글이면 true입니다."),
  ordering: z.int().optional().describe("순서입니다. 작은 값이 먼저입니다."),
  kind: z.string().optional().describe("약관의 종류입니다."),
  effective: z.string().optional().describe("시행일입니다."),
  asksConsent: z.boolean().optional().describe("다시 동의를 받는 판이면 true입니다."),
});
export type ContentFields = z.infer<typeof ContentFields>;

const body = z
  .string()
  .min(1)
  .max(CONTENT_BODY_MAX_LENGTH, `본문은 ${CONTENT_BODY_MAX_LENGTH.toLocaleString("ko-KR")}자까지 쓸 수 있습니다.`)
  .describe("마크다운으로 적은 본문입니다.");

const StaffContentVersion = StaffContentRow.pick({
  version: true,
  state: true,
  publishDT: true,
  updateDT: true,
  writerName: true,
});

export const StaffContent = z.object({
  /** Null while the text is a file that nobody has changed here yet. */
  contentSeq: z.int().nullable(),
  collection: Collection,
  slug: slugField,
  fields: ContentFields.describe("글의 항목입니다."),
  body: z.string().describe("마크다운으로 적은 본문입니다."),
  /** A change sends it back; it is 0 for a text that is not stored here yet. */
  revision: z.int(),
  state: State.describe("글의 상태입니다."),
  publishDT: z.string().nullable(),
  path: z.string().describe("글을 읽는 주소입니다."),
  /** Terms in force or of the past cannot change, because people have agreed to them. */
  isLocked: z.boolean(),
  versions: z.array(StaffContentVersion),
});
export type StaffContent = z.infer<typeof StaffContent>;

const params = z.object({
  collection: Collection.describe("글의 모음입니다."),
  slug: slug.describe("글의 주소에 쓰는 이름입니다."),
});
const ONE = `${STAFF_CONTENTS}/{collection}/{slug}`;

export const getStaffContent = endpoint({
  name: "getStaffContent",
  method: "GET",
  path: ONE,
  summary: "운영자가 고칠 글 한 건",
  access: "staff",
  seen: "contentSeq",
  params,
  output: StaffContent,
});

export const previewStaffContent = endpoint({
  name: "previewStaffContent",
  method: "POST",
  path: `${STAFF_CONTENTS}/preview`,
  summary: "글 미리보기",
  access: "staff",
  isReadOnly: true,
  body: z.object({ collection: Collection, body }),
  output: z.object({ html, problems: z.array(z.string()).describe("저장할 수 없는 이유입니다.") }),
});

const revision = z.int().min(0);
const errors = ["CONTENT_CHANGED", "TERMS_FIXED"] as const;

export const saveStaffContent = endpoint({
  name: "saveStaffContent",
  method: "PUT",
  path: ONE,
  summary: "글 저장 (공개한 글은 다음 판으로)",
  access: "staff",
  params,
  body: z.object({ revision, fields: ContentFields.describe("글의 항목입니다."), body }),
  output: StaffContent,
  errors,
});

export const publishStaffContent = endpoint({
  name: "publishStaffContent",
  method: "POST",
  path: `${ONE}/publish`,
  summary: "글 게시 또는 게시 예약",
  access: "staff",
  params,
  body: z.object({
    revision,
    /** Seoul time. The text is published at once if this is left out. */
    publishDT: z.string().refine(isSeoulDateTime, "날짜와 시각을 다시 확인해 주세요.").optional(),
  }),
  output: StaffContent,
  errors,
});

export const withdrawStaffContent = endpoint({
  name: "withdrawStaffContent",
  method: "POST",
  path: `${ONE}/withdraw`,
  summary: "글 내리기 또는 예약 취소",
  access: "staff",
  params,
  body: z.object({ revision }),
  output: StaffContent,
  errors,
});

export const discardStaffContent = endpoint({
  name: "discardStaffContent",
  method: "DELETE",
  path: ONE,
  summary: "작성 중인 글 버리기",
  access: "staff",
  params,
  query: z.object({ revision: digits(0, 2 ** 31 - 1).describe("마지막으로 읽은 글의 변경 번호입니다.") }),
  output: z.undefined(),
  errors,
});
