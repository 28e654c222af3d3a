import { and, asc, eq, isNotNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Desk } from "#contracts/page-calls.ts";
import type { PartnerContract } from "#domain/console/console-menu.ts";
import { type ConsoleActor, type ConsoleArea, canRead, type PartnerUserRole } from "#domain/people/partner-role.ts";
import type { Brand } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import { inetOf, isRefusedAddress } from "./address-rule.ts";
import { callerFrom, isLiveSignIn, LIVE_SIGN_IN, type LiveSignInRow } from "./live-sign-in.ts";

export interface PartnerAccess extends PartnerContract {
  actor: ConsoleActor;
  /** Set where the partner itself forbids the access (config/restrict), whatever the role. */
  refusal: AccessRefusal | undefined;
  /** Whether the partner's relation to the member is proven; true for a place without a member. */
  isProven: boolean;
}

export type AccessRefusal = { code: "IP_RESTRICTED"; clientIp: string } | { code: "MEMBER_SIGN_IN_OFF" };

/** A partner or member that somebody acts for, with their role there. */
export interface Place extends PartnerAccess {
  partnerSeq: number;
  memberSeq: number | null;
}

/** A caller who asks for a place, with the places already known. */
export interface Asker {
  caller: Caller;
  clientIp: string;
  places: readonly Place[];
}

/** Finds a place; undefined when the caller has no role at this partner, or the member is not one of its own. */
export async function findPlace(
  db: Db,
  asker: Asker,
  partnerSeq: number,
  memberSeq: number | null,
): Promise<Place | undefined> {
  const knownPlace = asker.places.find((place) => place.partnerSeq === partnerSeq && place.memberSeq === memberSeq);
  if (knownPlace) return knownPlace;
  const [row] = await findPlaceRows(db, asker, partnerSeq, memberSeq);
  return row && row.partnerSeq === partnerSeq ? placeFrom(row, asker) : undefined;
}

/** A caller who asks for a place, before their sign-in is checked. */
interface Question {
  caller: Pick<Caller, "userSeq" | "signInSeq">;
  clientIp: string;
}

const findPlaceRows = (
  db: Db,
  question: Question,
  partnerSeq: number,
  memberSeq: number | null,
): Promise<readonly PlaceRow[]> =>
  memberSeq === null
    ? placeAtPartner(db).execute({ partnerSeq, ...parametersOf(question) })
    : placeAtMember(db).execute({ memberSeq, ...parametersOf(question) });

/** Finds the caller that a token names and their place in one statement; undefined where there is no such place. */
export async function findCallerAt(
  db: Db,
  { claims, clientIp }: { claims: Caller; clientIp: string },
  { partnerSeq, memberSeq }: Desk,
): Promise<{ caller: Caller | undefined; places: Place[] } | undefined> {
  const [row] = await findPlaceRows(db, { caller: claims, clientIp }, partnerSeq, memberSeq);
  if (!row) return undefined;
  const caller = callerFrom(claims, row);
  const place = caller && row.partnerSeq === partnerSeq && placeFrom(row, { caller, clientIp });
  return { caller, places: place ? [place] : [] };
}

const parametersOf = ({ caller: { userSeq, signInSeq }, clientIp }: Question) => ({
  userSeq,
  signInSeq,
  inet: inetOf(clientIp),
});

/** Finds the caller's places at a member, a company, or the company of one of its people; proven places come first. */
export async function findMemberPlaces(
  db: Db,
  asker: Asker,
  which: { memberSeq: number } | { companySeq: number } | { userSeq: number },
): Promise<Place[]> {
  if ("memberSeq" in which) {
    const knownPlaces = asker.places.filter(({ memberSeq }) => memberSeq === which.memberSeq);
    if (knownPlaces.length > 0) return knownPlaces;
  }
  const rows =
    "memberSeq" in which
      ? await placeAtMember(db).execute({ memberSeq: which.memberSeq, ...parametersOf(asker) })
      : await selectPlacesAtMembers(db, parametersOf(asker)).where(isCompanyOf(which));
  return rows.flatMap((row) => placeFrom(row, asker) ?? []).sort((a, b) => Number(b.isProven) - Number(a.isProven));
}

const isCompanyOf = (which: { companySeq: number } | { userSeq: number }): SQL =>
  "companySeq" in which
    ? eq(members.companySeq, which.companySeq)
    : sql`${members.companySeq} = (SELECT company_seq FROM member_users WHERE user_seq = ${which.userSeq})`;

type PlaceParameters = Record<"userSeq" | "signInSeq", number | Placeholder> & { inet: string | null | Placeholder };

/** The partner's terms: some calls answer only for partners with certain ones (§2.4). */
export const CONTRACT = {
  brand: partners.brand,
  hasPartnerBilling: partners.hasPartnerBilling,
  hasMemberBilling: partners.hasMemberBilling,
  adjustYN: partners.adjustYN,
};

const columns = ({ inet }: PlaceParameters) => ({
  partnerSeq: partners.partnerSeq,
  ...CONTRACT,
  role: partnerUsers.partnerUserRole,
  isOutside: isRefusedAddress(inet),
  ...LIVE_SIGN_IN,
});

/** Joins a partner to the place a person has there; people who left have none. */
export const hasPlaceAt = (userSeq: number | Placeholder): SQL | undefined =>
  and(
    eq(partnerUsers.partnerSeq, partners.partnerSeq),
    eq(partnerUsers.userSeq, userSeq),
    eq(partnerUsers.partnerUserState, "ACTIVE"),
  );

const PREPARED: PlaceParameters = {
  userSeq: sql.placeholder("userSeq"),
  signInSeq: sql.placeholder("signInSeq"),
  inet: sql.placeholder("inet"),
};

const placeAtPartner = preparedOn((db) =>
  db
    .select({
      ...columns(PREPARED),
      memberSeq: sql<null>`NULL`,
      memberUserSeq: sql<null>`NULL`,
      memberSignInYN: sql<null>`NULL`,
      isProven: sql<boolean>`true`,
    })
    .from(partners)
    .leftJoin(partnerUsers, hasPlaceAt(PREPARED.userSeq))
    .leftJoin(accounts, eq(accounts.userSeq, PREPARED.userSeq))
    .leftJoin(signIns, isLiveSignIn(PREPARED.signInSeq))
    .where(eq(partners.partnerSeq, sql.placeholder("partnerSeq")))
    .prepare("place_at_partner"),
);

/** Selects places for every kind of caller in one statement: people of the partner, people of its member, staff. */
const selectPlacesAtMembers = (db: Db, parameters: PlaceParameters) =>
  db
    .select({
      ...columns(parameters),
      memberSeq: members.memberSeq,
      memberUserSeq: memberUsers.userSeq,
      memberSignInYN: restricts.memberSignInYN,
      isProven: sql<boolean>`${members.provenBy} IS NOT NULL`,
    })
    .from(members)
    .innerJoin(partners, eq(partners.partnerSeq, members.partnerSeq))
    .leftJoin(restricts, eq(restricts.partnerSeq, partners.partnerSeq))
    .leftJoin(partnerUsers, hasPlaceAt(parameters.userSeq))
    .leftJoin(accounts, eq(accounts.userSeq, parameters.userSeq))
    .leftJoin(signIns, isLiveSignIn(parameters.signInSeq))
    .leftJoin(
      memberUsers,
      and(
        eq(memberUsers.userSeq, accounts.memberUserSeq),
        eq(memberUsers.companySeq, members.companySeq),
        eq(memberUsers.state, "ACTIVE"),
      ),
    )
    .orderBy(asc(members.memberSeq));

const placeAtMember = preparedOn((db) =>
  selectPlacesAtMembers(db, PREPARED)
    .where(eq(members.memberSeq, sql.placeholder("memberSeq")))
    .prepare("place_at_member"),
);

interface PlaceRow extends LiveSignInRow, PartnerContract {
  partnerSeq: number;
  memberSeq: number | null;
  role: PartnerUserRole | null;
  isOutside: boolean;
  memberUserSeq: number | null;
  memberSignInYN: boolean | null;
  isProven: boolean;
}

function placeFrom(row: PlaceRow, { caller, clientIp }: Pick<Asker, "caller" | "clientIp">): Place | undefined {
  const { partnerSeq, memberSeq, brand, hasPartnerBilling, hasMemberBilling, adjustYN, role, isProven } = row;
  const place = { partnerSeq, memberSeq, brand, hasPartnerBilling, hasMemberBilling, adjustYN, isProven };
  if (caller.scope === "manager") return { ...place, actor: { scope: "manager" }, refusal: undefined };
  if (role !== null && !caller.isMemberUser) {
    const refusal = row.isOutside ? ({ code: "IP_RESTRICTED", clientIp } as const) : undefined;
    return { ...place, actor: { scope: "user", role, state: "ACTIVE" }, refusal };
  }
  // People of a member may visit only the partner that sent them here, and only while it is proven.
  const isVisited = caller.visit?.partnerSeq === partnerSeq && caller.visit.memberSeq === memberSeq;
  if (row.memberUserSeq === null || !isVisited || !isProven) return undefined;
  const refusal = row.memberSignInYN === false ? ({ code: "MEMBER_SIGN_IN_OFF" } as const) : undefined;
  return { ...place, actor: { scope: "member" }, refusal };
}

/** Columns for a query over partners joined by `hasPlaceAt`: the caller's role at each, null for staff. */
export const ownPlaceColumns = (clientIp: string) => ({
  role: partnerUsers.partnerUserRole,
  isRefused: isRefusedAddress(inetOf(clientIp)),
});

/** Condition for a query joined by `hasPlaceAt`: partners the caller works for, and for provider staff all of them. */
export const isOpenTo = ({ scope }: Caller): SQL | undefined =>
  scope === "manager" ? undefined : isNotNull(partnerUsers.partnerUserSeq);

interface OwnPlace {
  brand: Brand;
  role: PartnerUserRole | null;
  isRefused: boolean;
}

export function mayRead({ scope }: Caller, { brand, role, isRefused }: OwnPlace, area: ConsoleArea): boolean {
  if (scope === "manager") return true;
  return role !== null && !isRefused && canRead(area, { scope: "user", role, state: "ACTIVE" }, brand);
}
