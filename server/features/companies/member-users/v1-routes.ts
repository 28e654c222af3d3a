import { and, asc, eq, gt, or } from "drizzle-orm";
import type { MemberUser } from "#contracts/companies/member-users.ts";
import * as v1 from "#contracts/v1/member-users.ts";
import type { CursorPage } from "#contracts/v1/operation.ts";
import { type OwnMember, requireProvenMember } from "#server/call/access/own-member.ts";
import { AppError } from "#server/call/errors.ts";
import { bindOperation, type OperationCall } from "#server/call/v1/bind-operation.ts";
import { differencesBetween } from "#server/call/v1/differences.ts";
import { programActor } from "#server/call/v1/program-actor.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import type { Secrets } from "#server/secrets.ts";
import { add, change } from "./commands.ts";
import { memberUserColumns } from "./queries.ts";

const toWire = ({ companySeq: _, ...user }: MemberUser): v1.V1MemberUser => ({
  ...user,
  insertDT: withOffset(user.insertDT),
});

async function findUsers(
  db: Db,
  secrets: Secrets,
  { companySeq }: OwnMember,
  { keyword, state, cursor, limit }: OperationCall<typeof v1.listV1MemberUsers>["input"]["query"],
): Promise<CursorPage<v1.V1MemberUser>> {
  const list = `member users ${companySeq}`;
  const after = openCursor<number>(secrets, list, cursor);
  const rows = await db
    .select(memberUserColumns)
    .from(memberUsers)
    .where(
      and(
        eq(memberUsers.companySeq, companySeq),
        after === undefined ? undefined : gt(memberUsers.userSeq, after),
        keyword ? or(...[memberUsers.name, memberUsers.id, memberUsers.email].map(contains(keyword))) : undefined,
        state && eq(memberUsers.state, state),
      ),
    )
    .orderBy(asc(memberUsers.userSeq))
    .limit(limit + 1);
  return cursorPage(secrets, list, { rows: rows.map(toWire), limit, keyOf: ({ userSeq }) => userSeq });
}

async function findUser(db: Db, { companySeq }: OwnMember, id: string): Promise<MemberUser | undefined> {
  const [user] = await db
    .select(memberUserColumns)
    .from(memberUsers)
    .where(and(eq(memberUsers.companySeq, companySeq), eq(memberUsers.id, id)));
  return user;
}

async function requireUser(db: Db, member: OwnMember, id: string): Promise<MemberUser> {
  const user = await findUser(db, member, id);
  if (!user) throw new AppError("NOT_FOUND", { number: -24005 });
  return user;
}

type Newcomer = OperationCall<typeof v1.addV1MemberUser>["input"]["body"];

/** A person who is there with the same name and addresses was added by the first of two calls. */
function refuseOtherPerson(user: MemberUser, { id, name, email, mobile = user.mobile }: Newcomer): void {
  const first = { id: user.id, name: user.name, email: user.email, mobile: user.mobile };
  const fields = differencesBetween(first, { id, name, email, mobile });
  if (Object.keys(fields).length > 0) throw new AppError("DUPLICATE_MEMBER_USER_ID", { fields });
}

async function addOnce(call: OperationCall<typeof v1.addV1MemberUser>, member: OwnMember): Promise<MemberUser> {
  const { db, services, key, input, origin } = call;
  const find = () => findUser(db, member, input.body.id);
  let user = await find();
  if (!user) {
    const newcomer = { companySeq: member.companySeq, ...input.body };
    try {
      return await add(db, services, { ...programActor(key), brand: key.brand }, newcomer, origin);
    } catch (error) {
      user = error instanceof AppError && error.code === "DUPLICATE_MEMBER_USER_ID" ? await find() : undefined;
      if (!user) throw error;
    }
  }
  refuseOtherPerson(user, input.body);
  return user;
}

export const memberUserOperations = [
  bindOperation(v1.listV1MemberUsers, async ({ db, services, key, input: { params, query } }) =>
    findUsers(db, services.secrets, await requireProvenMember(db, key, params.bizId), query),
  ),
  bindOperation(v1.addV1MemberUser, async (call) =>
    toWire(await addOnce(call, await requireProvenMember(call.db, call.key, call.input.params.bizId))),
  ),
  bindOperation(v1.changeV1MemberUser, async ({ db, services, key, input: { params, body }, origin }) => {
    const { userSeq } = await requireUser(db, await requireProvenMember(db, key, params.bizId), params.id);
    return toWire(
      await change(db, services, programActor(key), { ...body, userSeq, sendsPasswordLink: false }, origin),
    );
  }),
  bindOperation(v1.sendV1MemberPasswordLink, async ({ db, services, key, input: { params }, origin }) => {
    const { userSeq } = await requireUser(db, await requireProvenMember(db, key, params.bizId), params.id);
    return toWire(await change(db, services, programActor(key), { userSeq, sendsPasswordLink: true }, origin));
  }),
];
