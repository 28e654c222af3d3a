import { and, eq } from "drizzle-orm";
import type { ActsFor, Right } from "#contracts/endpoint.ts";
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

/** Of calls about a whole server: where on it the caller has the right. Provider staff work for none of them. */
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
 * The gate of calls that name the partner, or somebody below it, in their input. Whoever has no business there finds
 * nothing; whoever has, but not this right, is refused. Several partners may serve one company: acting for any is enough.
 */
export async function requirePlace(
  db: Db,
  asker: Asker,
  right: Right & { of: ActsFor },
  input: object,
): Promise<Place | BrandPlace | undefined> {
  const [part = "", field = ""] = right.of.replace("?", "").split(".");
  const named = (input as Record<string, Record<string, unknown>>)[part] ?? {};
  if (named[field] === undefined && right.of.endsWith("?")) return undefined;
  if (field === "brand") return requireBrand(db, asker, right, named.brand as Brand);
  const found = await findNamedPlaces(db, asker, field, named as Record<string, number>);
  const [first] = found;
  if (!first) throw new AppError("NOT_FOUND");
  const place = found.find((each) => hasRight(each, right)) ?? first;
  requireRight(place, right);
  return place;
}

/** A member that is named beside its partner must be one of its own. */
async function findNamedPlaces(
  db: Db,
  asker: Asker,
  field: string,
  named: Partial<Record<string, number>>,
): Promise<Place[]> {
  const value = named[field];
  if (value === undefined) throw new Error(`the contract promises ${field}`);
  if (field === "memberSeq") return findMemberPlaces(db, asker, { memberSeq: value });
  if (field === "companySeq") return findMemberPlaces(db, asker, { companySeq: value });
  if (field === "userSeq") return findMemberPlaces(db, asker, { userSeq: value });
  const partnerSeq = field === "partnerUserSeq" ? await findPartnerOfPerson(db, value) : value;
  const place = partnerSeq && (await findPlace(db, asker, partnerSeq, named.memberSeq ?? null));
  return place ? [place] : [];
}

async function findPartnerOfPerson(db: Db, partnerUserSeq: number): Promise<number | undefined> {
  const [place] = await db
    .select({ partnerSeq: partnerUsers.partnerSeq })
    .from(partnerUsers)
    .where(eq(partnerUsers.partnerUserSeq, partnerUserSeq));
  return place?.partnerSeq;
}

/** Asked only by those who could use the answer: people of a partner on that server, and staff. */
async function requireBrand(db: Db, { caller, clientIp }: Asker, right: Right, brand: Brand): Promise<BrandPlace> {
  if (caller.scope === "manager") return { brand, partnerSeqs: [] };
  const own = await db
    .select({ partnerSeq: partners.partnerSeq, ...ownPlaceColumns(clientIp) })
    .from(partners)
    .innerJoin(partnerUsers, and(hasPlaceAt(caller.userSeq), eq(partners.brand, brand)));
  const isAllowed = ({ role, isRefused }: (typeof own)[number]) =>
    !isRefused && hasRight({ brand, actor: { scope: "user", role, state: "ACTIVE" }, refusal: undefined }, right);
  const partnerSeqs = own.filter(isAllowed).map(({ partnerSeq }) => partnerSeq);
  if (partnerSeqs.length === 0) throw new AppError("FORBIDDEN");
  return { brand, partnerSeqs };
}

export function requireRight(place: PartnerAccess, right: Right): void {
  requireUnrestricted(place);
  if (!hasRight(place, right)) throw new AppError("FORBIDDEN");
  const unmet = unmetCondition(right.needs ?? [], place);
  if (unmet) throw new AppError(CONDITION_REFUSALS[unmet]);
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
