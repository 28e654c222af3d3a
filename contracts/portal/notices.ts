import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { html } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { NOTICE_CATEGORIES } from "#domain/console/content-labels.ts";
import { slug } from "./content.ts";

export const NoticeCategory = z.enum(NOTICE_CATEGORIES);
export type NoticeCategory = z.infer<typeof NoticeCategory>;

export const NoticeFrontMatter = z.strictObject({
  title: z.string().min(1).max(60).describe("공지의 제목입니다."),
  category: NoticeCategory.describe("공지의 분류입니다."),
  date: z.iso.date().describe("공지한 날짜입니다. YYYY-MM-DD 형식입니다."),
  pinned: z.boolean().default(false).describe("목록 맨 앞에 두는 글이면 true입니다."),
  summary: z.string().min(1).max(120).describe("공지의 요약입니다."),
});

export const NoticeSummary = NoticeFrontMatter.extend({ slug });
export type NoticeSummary = z.infer<typeof NoticeSummary>;

const NoticeNeighbour = NoticeSummary.pick({ slug: true, title: true, date: true });
export type NoticeNeighbour = z.infer<typeof NoticeNeighbour>;

/** §3: the body is the original markdown. */
const NoticeEntry = NoticeSummary.extend({ body: z.string().describe("마크다운으로 적은 본문입니다.") });

export const Notice = NoticeEntry.extend({
  html,
  /** The notice before this one in time, and the one after it. */
  previous: NoticeNeighbour.nullable().describe("앞의 글입니다. 없으면 null입니다."),
  next: NoticeNeighbour.nullable().describe("다음 공지입니다. 없으면 null입니다."),
});
export type Notice = z.infer<typeof Notice>;

export const listNotices = endpoint({
  name: "listNotices",
  method: "GET",
  path: "/cms/notices",
  summary: "공지사항 목록",
  access: "public",
  query: listQuery({
    sorts: ["date", "title"],
    defaultSort: ["date,desc"],
    filters: { category: NoticeCategory.describe("이 분류만 돌려줍니다."), keyword },
  }).omit({ format: true }),
  output: pageOf(NoticeEntry),
});

export const getNotice = endpoint({
  name: "getNotice",
  method: "GET",
  path: "/cms/notices/{slug}",
  summary: "공지사항 한 건",
  access: "public",
  params: z.object({ slug: z.string().describe("글의 주소에 쓰는 이름입니다.") }),
  output: Notice,
  errors: ["NOT_FOUND"],
});
