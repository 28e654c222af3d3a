import { searchPalette } from "#contracts/desk/palette.ts";
import { canRead } from "#domain/people/partner-role.ts";
import { bind } from "#server/call/bind.ts";
import { findDocumentEntries } from "./document-entries.ts";
import { findMemberEntries, findPaletteHelp, matchingPalettePages, partnerPages } from "./queries.ts";

export const paletteRoutes = [
  bind(searchPalette, async ({ db, services, place, input }) => {
    const q = input.query.q.trim();
    const help = q === "" ? [] : findPaletteHelp(services.content, q);
    if (!place || q === "") {
      return { members: [], documents: [], pages: matchingPalettePages(place ? partnerPages(place) : [], q), help };
    }
    const mayRead = (area: "members" | "documents") => canRead(area, place.actor, place.brand);
    return {
      members: mayRead("members") ? await findMemberEntries(db, place.partnerSeq, q) : [],
      documents: mayRead("documents") ? await findDocumentEntries(db, place, q) : [],
      pages: matchingPalettePages(partnerPages(place), q),
      help,
    };
  }),
];
