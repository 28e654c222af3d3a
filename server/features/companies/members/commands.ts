import { and, eq } from "drizzle-orm";
import type { CompanyDetails, changeCompany } from "#contracts/companies/companies.ts";
import type { changeMember, Member, registerMember } from "#contracts/companies/members.ts";
import type { Company } from "#contracts/company.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { isBizId } from "#domain/people/biz-id-check.ts";
import type { Brand } from "#domain/provider.ts";
import { fieldMessage } from "#domain/text/form-messages.ts";
import type { Place } from "#server/call/access/partner-access.ts";
import { type PartnerActor, recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { addFirstMemberUser } from "#server/features/companies/member-users/commands.ts";
import type { TestAuthority } from "#server/gateways/sandbox/test-authority.ts";
import { detailsOf } from "#server/lists/shown-company.ts";
import { type Consent, checkConsent, claimCompany, takePlace } from "./claim.ts";
import { findMember } from "./queries.ts";
import { authorityFor, giveTestStart } from "./test-start.ts";

type Registration = Omit<ParsedInputOf<typeof registerMember>["body"], "partnerSeq">;

interface Preparation {
  consent: Consent | undefined;
  /** It is set on the test server, where members begin with a certificate. */
  authority: TestAuthority | undefined;
}

/** Refuses a wrong number before anybody's password is looked at. */
export async function prepareRegistration(
  services: Services,
  brand: Brand,
  { bizId, account }: Pick<Registration, "bizId" | "account">,
  origin: Origin,
): Promise<Preparation> {
  if (!isBizId(bizId, brand)) throw new AppError("INVALID_INPUT", { fields: { bizId: fieldMessage("bizId") } });
  const consent = account && (await checkConsent(services.databases, { brand, ...account }, origin));
  return { consent, authority: await authorityFor(services, brand) };
}

/** Creates the company, its place at the partner and its first person together. */
export async function register(
  db: Db,
  services: Services,
  { brand, ...actor }: PartnerActor & { brand: Brand },
  input: Registration,
  { consent, authority }: Preparation,
  origin: Origin,
): Promise<Member> {
  const { partnerSeq } = actor;
  const { bizId, superUser, name, ceoName, bizType, bizClass, postNum, address } = input;
  return db.transaction(async (db) => {
    const typed = { name, ceoName, bizType, bizClass, postNum, address };
    const claim = await claimCompany(db, { brand, bizId, partnerSeq }, typed, consent);
    const place = await takePlace(db, partnerSeq, claim);
    if (!place) throw new AppError("DUPLICATE_MEMBER", { fields: { bizId: "이미 등록된 회원사입니다." } });
    const { companySeq, provenBy } = claim;
    if (superUser) {
      if (provenBy !== "FIRST") throw otherPeople();
      await addFirstMemberUser(db, services, { ...superUser, partnerSeq, companySeq, brand }, "superUser.id");
    }
    if (place.isNew && authority) {
      await giveTestStart(db, services.secrets, authority, partnerSeq, [place.memberSeq]);
    }
    const member = await findMember(db, partnerSeq, place.memberSeq);
    const after = place.isNew && { after: { ...member.company, superUserId: superUser?.id ?? null } };
    await recordAudit(db, origin, {
      action: place.isNew ? "MEMBER_REGISTERED" : "MEMBER_PROOF_CHANGED",
      ...actor,
      detail: { memberSeq: place.memberSeq, provenBy, consentOf: consent?.memberUserSeq ?? null, ...after },
    });
    return member;
  });
}

const otherPeople = (): AppError =>
  new AppError("INVALID_INPUT", {
    fields: { "superUser.id": "다른 파트너가 먼저 등록한 회사에는 관리자를 함께 등록할 수 없습니다. 비워 두세요." },
  });

/** §7.2: changes a member of one's own partner, by its number there. */
export async function change(
  db: Db,
  actor: PartnerActor,
  { memberSeq, ...details }: Omit<ParsedInputOf<typeof changeMember>["body"], "partnerSeq">,
  origin: Origin,
): Promise<Member> {
  const { partnerSeq } = actor;
  const { company } = await findMember(db, partnerSeq, memberSeq);
  await writeDetails(db, actor, { memberSeq, companySeq: company.companySeq }, details, origin);
  return findMember(db, partnerSeq, memberSeq);
}

/** §7.2: changes the company itself, through any partner of the caller's that serves it. */
export async function changeCompanyDetails(
  db: Db,
  actor: PartnerActor,
  { memberSeq }: Pick<Place, "memberSeq">,
  { companySeq, ...details }: ParsedInputOf<typeof changeCompany>["body"],
  origin: Origin,
): Promise<Company> {
  const { partnerSeq } = actor;
  if (memberSeq === null) throw new AppError("NOT_FOUND");
  await writeDetails(db, actor, { memberSeq, companySeq }, details, origin);
  return (await findMember(db, partnerSeq, memberSeq)).company;
}

/** A proven partner's details become those of the company; any other partner's stay with its own member. */
function writeDetails(
  db: Db,
  actor: PartnerActor,
  { memberSeq, companySeq }: { memberSeq: number; companySeq: number },
  after: CompanyDetails,
  origin: Origin,
): Promise<void> {
  return db.transaction(async (db) => {
    const isCompany = eq(companies.companySeq, companySeq);
    const isPlace = and(eq(members.partnerSeq, actor.partnerSeq), eq(members.memberSeq, memberSeq));
    const [company] = await db.select(detailsOf(companies)).from(companies).where(isCompany).for("no key update");
    const [place] = await db
      .select({ provenBy: members.provenBy, typed: detailsOf(members) })
      .from(members)
      .where(isPlace)
      .for("no key update");
    if (!company || !place) throw new AppError("NOT_FOUND");
    await db.update(members).set(after).where(isPlace);
    if (place.provenBy !== null) await db.update(companies).set(after).where(isCompany);
    const before = place.provenBy === null ? place.typed : company;
    const detail = { memberSeq, companySeq, provenBy: place.provenBy, before, after };
    await recordAudit(db, origin, { action: "COMPANY_CHANGED", ...actor, detail });
  });
}
