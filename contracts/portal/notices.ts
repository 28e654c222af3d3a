import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { NOTICE_CATEGORIES } from "#domain/console/content-labels.ts";

export const NoticeCategory = z.enum(NOTICE_CATEGORIES);
export type NoticeCategory = z.infer<typeof NoticeCategory>;

export const NoticeFrontMatter = z.strictObject({
  title: z.string().min(1).max(60),
  category: NoticeCategory,
  date: z.iso.date(),
  pinned: z.boolean().default(false),
  summary: z.string().min(1).max(120),
});

export const NoticeSummary = NoticeFrontMatter.extend({ slug: z.string() });
export type NoticeSummary = z.infer<typeof NoticeSummary>;

const NoticeNeighbour = NoticeSummary.pick({ slug: true, title: true, date: true });
export type NoticeNeighbour = z.infer<typeof NoticeNeighbour>;

/** §3: the body is the markdown as written. */
const NoticeEntry = NoticeSummary.extend({ body: z.string() });

export const Notice = NoticeEntry.extend({
  html: z.string(),
  /** The notice before this one in time, then the one after it. */
  previous: NoticeNeighbour.nullable(),
  next: NoticeNeighbour.nullable(),
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
    filters: { category: NoticeCategory, keyword },
  }).omit({ format: true }),
  output: pageOf(NoticeEntry),
});

export const getNotice = endpoint({
  name: "getNotice",
  method: "GET",
  path: "/cms/notices/{slug}",
  summary: "공지사항 한 건",
  access: "public",
  params: z.object({ slug: z.string() }),
  output: Notice,
  errors: ["NOT_FOUND"],
});
