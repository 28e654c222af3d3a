import * as v1 from "#contracts/v1/members.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { ONE_TIME_URL_LIFETIME_S } from "#domain/console/one-time-url.ts";
import { itemByNumber } from "#domain/money/item-codes.ts";
import { findOwnMember, requireOwnMember, requireProvenMember } from "#server/call/access/own-member.ts";
import { AppError } from "#server/call/errors.ts";
import { bindOperation, bindPreparedOperation, type OperationCall } from "#server/call/v1/bind-operation.ts";
import { programActor } from "#server/call/v1/program-actor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { findMemberUnitCosts } from "#server/features/money/billings/member-unit-costs.ts";
import { findChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { change, prepareRegistration, register } from "./commands.ts";
import { findV1Member, findV1Members, refuseOtherMember } from "./v1-members.ts";
import { issueMemberUrl } from "./v1-urls.ts";

type Call = Pick<OperationCall<typeof v1.joinV1Member>, "db" | "services" | "key" | "origin">;
type Prepared = Awaited<ReturnType<typeof prepareRegistration>>;
type Registration = Parameters<typeof register>[3];

const registerHere = ({ db, services, key, origin }: Call, input: Registration, prepared: Prepared) =>
  register(db, services, { ...programActor(key), brand: key.brand }, input, prepared, origin);

/** Joined, or found as it joined with the same content. */
async function join(call: Call, input: v1.V1JoinInput, prepared: Prepared): Promise<v1.V1Member> {
  const { db, key } = call;
  const present = await findOwnMember(db, key, input.bizId);
  if (!present) return findV1Member(db, await registerHere(call, input, prepared));
  const member = await findV1Member(db, present);
  refuseOtherMember(member, input);
  return member;
}

/** Of two that do the same at once, the second finds what the first wrote. */
async function orElse<Found>(work: () => Promise<Found>, found: () => Promise<Found>): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "DUPLICATE_MEMBER") return found();
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
      const asked = { bizId: params.bizId, account: body };
      return provenBy === null ? prepareRegistration(services, key.brand, asked, origin) : undefined;
    },
    handler: async ({ prepared, ...call }) => {
      const { bizId } = call.input.params;
      const found = async () => findV1Member(call.db, await requireOwnMember(call.db, call.key, bizId));
      if (!prepared) return found();
      return orElse(async () => {
        await registerHere(call, { ...NO_DETAILS, bizId }, prepared);
        return found();
      }, found);
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
