import { and, eq } from "drizzle-orm";
import type { ActsFor, AnyEndpoint, Right } from "#contracts/endpoint.ts";
import { unmetCondition } from "#domain/console/console-menu.ts";
import { accessTo } from "#domain/people/partner-role.ts";
import type { Brand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import { CONDITION_REFUSALS } from "#server/call/refusals.ts";
import type { Db } from "#server/db/connect.ts";
import { partners, partnerUsers } from "#server/db/schema/companies/partners.ts";
import {
  type Asker,
  findMemberPlaces,
  findPlace,
  hasPlaceAt,
  ownPlaceColumns,
  type PartnerAccess,
  type Place,
} from "./partner-access.ts";
import { requireUnrestricted } from "./restriction.ts";

/** The partners of one server where the caller has the right; empty for provider staff, who work for none. */
export interface BrandPlace {
  brand: Brand;
  partnerSeqs: readonly number[];
}

export type PlaceOf<Rule> = Rule extends { of: `${string}.brand` }
  ? BrandPlace
  : Rule extends { of: `${string}?` }
    ? Place | undefined
    : Rule extends { of: string }
      ? Place
      : undefined;

/**
 * Finds the place that a call names in its input (a partner, or somebody below it) and requires the right there. A caller
 * without a place there gets NOT_FOUND, one without the right a refusal. Where several partners serve one company, the
 * right at one of them is enough.
 */
export async function requirePlace(
  db: Db,
  asker: Asker,
  right: Right & { of: ActsFor },
  input: object,
): Promise<Place | BrandPlace | undefined> {
  const [part = "", field = ""] = right.of.replace("?", "").split(".");
  const values = (input as Record<string, Record<string, unknown>>)[part] ?? {};
  if (values[field] === undefined && right.of.endsWith("?")) return undefined;
  if (field === "brand") return requireBrand(db, asker, right, values.brand as Brand);
  const places = await findNamedPlaces(db, asker, field, values as Record<string, number>);
  const [first] = places;
  if (!first) throw new AppError("NOT_FOUND");
  const place = places.find((candidate) => hasRight(candidate, right)) ?? first;
  requireRight(place, right);
  return place;
}

/** Finds the places behind one input field. A member that is named beside a partner must be one of its own. */
async function findNamedPlaces(
  db: Db,
  asker: Asker,
  field: string,
  values: Partial<Record<string, number>>,
): Promise<Place[]> {
  const value = values[field];
  if (value === undefined) throw new Error(`the contract promises ${field}`);
  if (field === "memberSeq") return findMemberPlaces(db, asker, { memberSeq: value });
  if (field === "companySeq") return findMemberPlaces(db, asker, { companySeq: value });
  if (field === "userSeq") return findMemberPlaces(db, asker, { userSeq: value });
  const partnerSeq = field === "partnerUserSeq" ? await findPartnerOfPerson(db, value) : value;
  const place = partnerSeq && (await findPlace(db, asker, partnerSeq, values.memberSeq ?? null));
  return place ? [place] : [];
}

async function findPartnerOfPerson(db: Db, partnerUserSeq: number): Promise<number | undefined> {
  const [place] = await db
    .select({ partnerSeq: partnerUsers.partnerSeq })
    .from(partnerUsers)
    .where(eq(partnerUsers.partnerUserSeq, partnerUserSeq));
  return place?.partnerSeq;
}

/** Requires the right at any partner of a server; staff always have it. */
async function requireBrand(db: Db, { caller, clientIp }: Asker, right: Right, brand: Brand): Promise<BrandPlace> {
  if (caller.scope === "manager") return { brand, partnerSeqs: [] };
  const ownPlaces = await db
    .select({ partnerSeq: partners.partnerSeq, ...ownPlaceColumns(clientIp) })
    .from(partners)
    .innerJoin(partnerUsers, and(hasPlaceAt(caller.userSeq), eq(partners.brand, brand)));
  const isAllowed = ({ role, isRefused }: (typeof ownPlaces)[number]) =>
    !isRefused && hasRight({ brand, actor: { scope: "user", role, state: "ACTIVE" }, refusal: undefined }, right);
  const partnerSeqs = ownPlaces.filter(isAllowed).map(({ partnerSeq }) => partnerSeq);
  if (partnerSeqs.length === 0) throw new AppError("FORBIDDEN");
  return { brand, partnerSeqs };
}

export function requireRight(place: PartnerAccess, right: Right): void {
  requireUnrestricted(place);
  if (!hasRight(place, right)) throw new AppError("FORBIDDEN");
  const unmet = unmetCondition(right.needs ?? [], place);
  if (unmet) throw new AppError(CONDITION_REFUSALS[unmet]);
}

/** Requires proof of the member: an unproven partner sees and changes only what it typed itself. Staff see the same. */
export function requireProof({ isProven }: PartnerAccess, { needsProof }: Pick<AnyEndpoint, "needsProof">): void {
  if (needsProof && !isProven) throw new AppError("MEMBER_UNPROVEN");
}

function hasRight(
  { actor, brand, refusal }: Pick<PartnerAccess, "actor" | "brand" | "refusal">,
  { area, access }: Right,
): boolean {
  if (refusal) return false;
  if (area === "any") return true;
  const allowed = accessTo(area, actor, brand);
  return allowed === "write" || allowed === access;
}
