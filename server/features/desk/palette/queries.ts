import { and, asc, eq, sql } from "drizzle-orm";
import type { PaletteEntry } from "#contracts/desk/palette.ts";
import { type ConsoleMenuEntry, PARTNER_MENU, unmetCondition, visibleMenu } from "#domain/console/console-menu.ts";
import { memberPath, partnerPath } from "#domain/console/console-path.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { matchesSearch } from "#domain/text/search-text.ts";
import type { Place } from "#server/call/access/partner-access.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import type { ContentStore } from "#server/features/portal/content/content-store.ts";
import { findContent } from "#server/features/portal/search/queries.ts";
import { companyMatches } from "#server/lists/member-search.ts";
import { shownName } from "#server/lists/shown-company.ts";

const MEMBERS_SHOWN = 8;
const HELP_SHOWN = 6;
const HELP_OF_A_KIND = 3;

const OWN_PAGES: readonly PaletteEntry[] = [
  { href: "/console/partners", text: "내 파트너 목록", detail: "내 계정" },
  { href: "/console/profile", text: "회원정보 수정", detail: "내 계정" },
];

export const matchingPalettePages = (pages: readonly PaletteEntry[], q: string): PaletteEntry[] =>
  [...pages, ...OWN_PAGES].filter(({ text, detail }) => q === "" || matchesSearch(`${detail} ${text}`, q));

/** Parts of a page that people find by their own names, if they may see the page. */
const PAGE_PARTS: Readonly<Record<string, readonly PagePart[]>> = {
  partnership: [
    { path: "partnership#keys", text: "연동키" },
    { path: "partnership#first-call", text: "API 첫 호출" },
    { path: "partnership/first-invoice", text: "첫 세금계산서 발행해 보기", requires: ["testBrand"] },
  ],
};

type PagePart = Pick<ConsoleMenuEntry, "path" | "text"> & Partial<Pick<ConsoleMenuEntry, "requires">>;

/** Returns the pages of the menu that this person sees at the partner. */
export const partnerPages = (place: Place): PaletteEntry[] =>
  visibleMenu(PARTNER_MENU, place).flatMap((entry) =>
    [entry, ...(PAGE_PARTS[entry.path] ?? [])]
      .filter(({ requires = [] }) => unmetCondition(requires, place) === undefined)
      .map(({ path, text }) => ({ href: partnerPath(place.partnerSeq, path), text, detail: entry.group })),
  );

/** Finds members; names that begin with the query come first. */
export async function findMemberEntries(db: Db, partnerSeq: number, q: string): Promise<PaletteEntry[]> {
  const rows = await db
    .select({ memberSeq: members.memberSeq, name: shownName, bizId: companies.bizId })
    .from(members)
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(eq(members.partnerSeq, partnerSeq), companyMatches(q)))
    .orderBy(sql`NOT starts_with(${shownName}, ${q.trim()})`, asc(shownName), asc(members.memberSeq))
    .limit(MEMBERS_SHOWN);
  return rows.map(({ memberSeq, name, bizId }) => ({
    href: memberPath(partnerSeq, memberSeq, "users"),
    text: name,
    detail: formatBizId(bizId),
  }));
}

export function findPaletteHelp(content: ContentStore, q: string): PaletteEntry[] {
  const { groups } = findContent(content, { q, kind: undefined, size: HELP_OF_A_KIND });
  const plain = (pieces: readonly { text: string }[]): string => pieces.map(({ text }) => text).join("");
  return groups
    .flatMap(({ label, hits }) =>
      hits.map(({ href, title, section }) => ({
        href,
        text: plain(section ?? title),
        detail: section ? `${label} · ${plain(title)}` : label,
      })),
    )
    .slice(0, HELP_SHOWN);
}
