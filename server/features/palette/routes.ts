import { searchPalette } from "#contracts/palette.ts";
import { canRead } from "#domain/people/partner-role.ts";
import { requirePartnerRight } from "#server/kernel/access.ts";
import { bind } from "#server/kernel/bind.ts";
import { AppError } from "#server/kernel/errors.ts";
import { findPartnerAccess } from "#server/kernel/partner-access.ts";
import { requireUnrestricted } from "#server/kernel/restriction.ts";
import { findMemberEntries, findPaletteHelp, findPartnerPages, matchingPalettePages } from "./queries.ts";

const READ_MEMBERS = { area: "members", access: "read" } as const;

export const paletteRoutes = [
  bind(searchPalette, async ({ db, services, caller, input, origin }) => {
    const { partnerSeq } = input.query;
    const q = input.query.q.trim();
    const help = q === "" ? [] : findPaletteHelp(services.content, q);
    if (partnerSeq === undefined) return { members: [], pages: matchingPalettePages([], q), help };
    const { primary } = services.databases;
    const access = await findPartnerAccess(primary, caller, partnerSeq, undefined, origin.clientIp);
    if (!access) throw new AppError("NOT_FOUND");
    requireUnrestricted(access);
    const pages = matchingPalettePages(await findPartnerPages(db, partnerSeq, access), q);
    if (q === "" || !canRead("members", access.actor, access.brand)) return { members: [], pages, help };
    await requirePartnerRight(primary, caller, partnerSeq, READ_MEMBERS, origin);
    return { members: await findMemberEntries(db, partnerSeq, q), pages, help };
  }),
];
