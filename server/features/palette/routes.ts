import { searchPalette } from "#contracts/palette.ts";
import { canRead } from "#domain/people/partner-role.ts";
import { bind } from "#server/kernel/bind.ts";
import { findHelp, findMemberEntries, findPartnerPages, matchingPages } from "./queries.ts";

export const paletteRoutes = [
  bind(searchPalette, async ({ db, services, place, input }) => {
    const q = input.query.q.trim();
    const help = q === "" ? [] : findHelp(services.content, q);
    if (!place) return { members: [], pages: matchingPages([], q), help };
    const pages = matchingPages(await findPartnerPages(db, place), q);
    if (q === "" || !canRead("members", place.actor, place.brand)) return { members: [], pages, help };
    return { members: await findMemberEntries(db, place.partnerSeq, q), pages, help };
  }),
];
