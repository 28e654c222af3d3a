import type { GoLive } from "#contracts/desk/go-live.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import {
  type ConsoleMenuEntry,
  menuRefusal,
  PARTNER_MENU,
  type PartnerContract,
} from "#domain/console/console-menu.ts";
import { goLiveLines, goLiveSummary } from "#domain/console/go-live.ts";
import { type ConsoleActor, canRead, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { isRealBrand } from "#domain/provider.ts";
import { CONTRACT, hasPlaceAt, mayRead, ownPlaceColumns, type Place } from "#server/call/access/partner-access.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { isListed } from "#server/features/companies/partners/my-partners.ts";
import { goLiveFacts, goLiveFactsOf } from "./facts.ts";

/** Reads both records of the company in one statement. A record the caller may not read is left out before judging. */
export async function findGoLive(
  db: Db,
  caller: Caller,
  { partnerSeq }: Place,
  { clientIp }: Origin,
  today: SeoulDate,
): Promise<GoLive> {
  const rows = await db
    .select({ partnerSeq: partners.partnerSeq, ...CONTRACT, facts: goLiveFacts(today), ...ownPlaceColumns(clientIp) })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(caller.userSeq))
    .where(isListed(caller, { partnerSeq }));
  const readable = rows
    .filter((row) => mayRead(caller, row, "partnership"))
    .map(({ facts, role, ...row }) => ({ ...row, facts: goLiveFactsOf(facts), actor: actorOf(caller, role) }));
  const real = readable.find(({ brand }) => isRealBrand(brand));
  const test = readable.find(({ brand }) => !isRealBrand(brand));
  const records = { ...(real && { real }), ...(test && { test }) };
  const lines = goLiveLines(
    { ...(real && { real: real.facts }), ...(test && { test: test.facts }) },
    (server, area) => {
      const record = records[server];
      return record !== undefined && canRead(area, record.actor, record.brand);
    },
  );
  return {
    test: test?.partnerSeq ?? null,
    real: real?.partnerSeq ?? null,
    ...goLiveSummary(lines),
    lines: lines.map(({ server, page, area: _, ...line }) => ({ ...line, mend: mendingPage(records[server], page) })),
  };
}

const actorOf = ({ scope }: Caller, role: PartnerUserRole | null): ConsoleActor =>
  scope === "manager" ? { scope } : { scope: "user", role: role ?? "ETC", state: role ? "ACTIVE" : "LEAVE" };

interface OwnRecord extends PartnerContract {
  partnerSeq: number;
  actor: ConsoleActor;
}

/** Returns the page only where the caller's menu has it, or the page above it. */
function mendingPage(record: OwnRecord | undefined, page: string): GoLive["lines"][number]["mend"] {
  if (!record) return null;
  const [path = ""] = page.split(/[?#]/);
  const menu: readonly ConsoleMenuEntry[] = PARTNER_MENU;
  const entry =
    menu.find((entry) => path === entry.path) ??
    menu.find((entry) => path.startsWith(`${entry.path}/`) && !entry.isExact);
  if (!entry || menuRefusal(entry, record)) return null;
  return { partnerSeq: record.partnerSeq, page };
}
