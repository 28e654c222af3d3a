import { searchPalette } from "#contracts/palette.ts";
import { canRead } from "#domain/people/partner-role.ts";
import { bind } from "#server/kernel/bind.ts";
import { findMemberEntries, findPaletteHelp, matchingPalettePages, partnerPages } from "./queries.ts";

export const paletteRoutes = [
  bind(searchPalette, async ({ db, services, place, input }) => {
    const q = input.query.q.trim();
    const help = q === "" ? [] : findPaletteHelp(services.content, q);
    if (!place) return { members: [], pages: matchingPalettePages([], q), help };
    const pages = matchingPalettePages(partnerPages(place), q);
    if (q === "" || !canRead("members", place.actor, place.brand)) return { members: [], pages, help };
    return { members: await findMemberEntries(db, place.partnerSeq, q), pages, help };
  }),
];
