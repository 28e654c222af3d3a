import { isBlockedTarget } from "#contracts/companies/one-time-url-targets.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import * as v1 from "#contracts/v1/members.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { OneTimeTarget } from "#domain/console/one-time-url.ts";
import { ONE_TIME_URL_LIFETIME_S } from "#domain/console/one-time-url.ts";
import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import { itemByNumber } from "#domain/money/item-codes.ts";
import type { Brand } from "#domain/provider.ts";
import type { OwnMember } from "#server/call/access/own-member.ts";
import { findOwnMember, requireOwnMember, requireProvenMember } from "#server/call/access/own-member.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { bindOperation, bindPreparedOperation, type OperationCall } from "#server/call/v1/bind-operation.ts";
import { programActor } from "#server/call/v1/program-actor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { issueOneTimeUrl } from "#server/features/companies/one-time-urls/commands.ts";
import { findVisitor } from "#server/features/companies/one-time-urls/visitor.ts";
import { findRestrict } from "#server/features/companies/restricts/queries.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { findMemberUnitCosts } from "#server/features/money/billings/member-unit-costs.ts";
import { findChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { change, prepareRegistration, register } from "./commands.ts";
import { findV1Member, findV1Members, refuseOtherMember } from "./v1-members.ts";

type Call = Pick<OperationCall<typeof v1.joinV1Member>, "db" | "services" | "key" | "origin">;
type Preparation = Awaited<ReturnType<typeof prepareRegistration>>;
type Registration = Parameters<typeof register>[3];

const registerHere = ({ db, services, key, origin }: Call, input: Registration, prepared: Preparation) =>
  register(db, services, { ...programActor(key), brand: key.brand }, input, prepared, origin);

/** Joins a member, or returns the one that joined with the same content. */
async function join(call: Call, input: v1.V1JoinInput, prepared: Preparation): Promise<v1.V1Member> {
  const { db, key } = call;
  const ownMember = await findOwnMember(db, key, input.bizId);
  if (!ownMember) return findV1Member(db, await registerHere(call, input, prepared));
  const member = await findV1Member(db, ownMember);
  refuseOtherMember(member, input);
  return member;
}

/** The second of two equal calls at once finds what the first wrote. */
async function orElse<Result>(work: () => Promise<Result>, find: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "DUPLICATE_MEMBER") return find();
    throw error;
  }
}

const NO_DETAILS = { name: "", ceoName: "", bizType: "", bizClass: "", postNum: "", address: "" };

export const memberOperations = [
  bindPreparedOperation(v1.joinV1Member, {
    prepare: ({ services, key, input, origin }) => prepareRegistration(services, key.brand, input.body, origin),
    handler: ({ prepared, ...call }) => {
      const again = () => join(call, call.input.body, prepared);
      return orElse(again, again);
    },
  }),
  bindOperation(v1.listV1Members, ({ db, services, key, input: { query } }) =>
    findV1Members(db, services.secrets, { partnerSeq: key.partnerSeq, ...query }),
  ),
  bindOperation(v1.getV1Member, async ({ db, key, input: { params } }) =>
    findV1Member(db, await requireOwnMember(db, key, params.bizId)),
  ),
  bindOperation(v1.changeV1Member, async ({ db, key, input: { params, body }, origin }) => {
    const member = await requireOwnMember(db, key, params.bizId);
    await change(db, programActor(key), { memberSeq: member.memberSeq, ...body }, origin);
    return findV1Member(db, member);
  }),
  bindPreparedOperation(v1.confirmV1MemberConsent, {
    prepare: async ({ services, key, input: { params, body }, origin }) => {
      const { provenBy } = await requireOwnMember(services.databases.primary, key, params.bizId);
      const registration = { bizId: params.bizId, account: body };
      return provenBy === null ? prepareRegistration(services, key.brand, registration, origin) : undefined;
    },
    handler: async ({ prepared, ...call }) => {
      const { bizId } = call.input.params;
      const find = async () => findV1Member(call.db, await requireOwnMember(call.db, call.key, bizId));
      if (!prepared) return find();
      return orElse(async () => {
        await registerHere(call, { ...NO_DETAILS, bizId }, prepared);
        return find();
      }, find);
    },
  }),
  bindOperation(v1.getV1MemberBalance, async ({ db, key, input: { params } }) => {
    const member = await requireProvenMember(db, key, params.bizId);
    const [balance, { payers }] = await Promise.all([findBalance(db, member), findChargeTerms(db, member)]);
    return { ...balance, payers: payers.map((payer) => (payer.memberSeq === null ? "PARTNER" : "MEMBER")) };
  }),
  bindOperation(v1.listV1MemberPrices, async ({ db, key, input: { params } }) => {
    const { memberSeq } = await requireOwnMember(db, key, params.bizId);
    const costs = await findMemberUnitCosts(db, key.partnerSeq, { memberSeq: [memberSeq] });
    return costs.flatMap(({ itemCode, unitCost, isDefault }) => {
      const item = itemByNumber(itemCode);
      const { code, text, category } = item ?? {};
      return code && text && category ? [{ itemCode, item: code, itemText: text, category, unitCost, isDefault }] : [];
    });
  }),
  bindOperation(v1.issueV1MemberUrl, async ({ db, services, key, input: { params, body }, origin }) => {
    const member = await requireProvenMember(db, key, params.bizId);
    const url = await issueMemberUrl(db, services, { brand: key.brand, ...member }, body, origin);
    const expires = new Date(Date.now() + ONE_TIME_URL_LIFETIME_S * 1_000);
    return { url, expiresDT: withOffset(toSeoulDateTime(expires)) };
  }),
];

/** Follows the same rules as the SOAP call: who comes in, and where the partner lets its members. */
async function issueMemberUrl(
  db: Db,
  services: Services,
  { partnerSeq, memberSeq, companySeq, brand }: OwnMember & { brand: Brand },
  { id, to }: { id: string; to: OneTimeTarget },
  origin: Origin,
): Promise<string> {
  const restrict = await findRestrict(db, partnerSeq);
  if (!restrict.memberSignInYN) throw new AppError("MEMBER_SIGN_IN_OFF");
  const user = await findVisitor(db, { brand, companySeq }, id);
  if (typeof user === "number") throw refusalOfVisitor(user);
  if (isBlockedTarget(to, restrict)) throw new AppError("SERVICE_BLOCKED");
  const visitor = { brand, partnerSeq, memberSeq, companySeq, memberUserSeq: user.userSeq };
  return issueOneTimeUrl(db, services, visitor, to, origin);
}

function refusalOfVisitor(number: ErrorNumber): AppError {
  const code: ErrorCode = number === -24005 ? "NOT_FOUND" : "MEMBER_USER_STATE";
  return new AppError(code, { number });
}
