import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import type {
  listLatestSettles,
  listSettles,
  MemberSettle,
  Settle,
  SettleDetail,
  SettleOffer,
  SettleTotals,
} from "#contracts/money/payments.ts";
import type { SettleReturn } from "#contracts/money/settle-bank.ts";
import { canWrite } from "#domain/people/partner-role.ts";
import type { MemberSession, Session } from "#server/call/access/session.ts";
import { childMembers } from "#server/call/access/tenancy.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import type { SettleBankGateway } from "#server/gateways/settle-bank.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { type FieldsOf, isDuring, type List } from "#server/lists/lists.ts";
import { isProven } from "#server/lists/shown-company.ts";
import { findCredit } from "./credits.ts";
import { findMemberSettleRefusal } from "./payers.ts";

type Query = ParsedInputOf<typeof listLatestSettles>["query"];

const { memberSeq, ...payment } = {
  pgOrderKey: settles.pgOrderKey,
  memberSeq: settles.memberSeq,
  amount: settles.amount,
  payMethod: settles.payMethod,
  settleState: settles.settleState,
  insertDT: settles.insertDT,
  paidDT: settles.paidDT,
};

const selectSettles = (db: Db, fields: FieldsOf) =>
  db
    .select(fields({ memberSeq, ...payment }))
    .from(settles)
    .$dynamic();

export const latestSettleList = (db: Db, { record }: MemberSession, { sort }: Query): List<Settle> => ({
  db,
  select: selectSettles,
  where: and(eq(settles.partnerSeq, record.partnerSeq), eq(settles.memberSeq, record.memberSeq)),
  order: listOrder(sort, payment, payment.pgOrderKey),
});

/** One step into the index for each member, in one query: however many payments there are, only the newest is read. */
export function findMemberLatestSettles(db: Db, session: Session): Promise<MemberSettle[]> {
  const latest = db
    .select(payment)
    .from(settles)
    .where(and(eq(settles.partnerSeq, members.partnerSeq), eq(settles.memberSeq, members.memberSeq)))
    .orderBy(desc(settles.pgOrderKey))
    .limit(1)
    .as("latest");
  const { pgOrderKey, amount, payMethod, settleState, insertDT, paidDT } = latest;
  return db
    .select({ memberSeq: members.memberSeq, pgOrderKey, amount, payMethod, settleState, insertDT, paidDT })
    .from(members)
    .innerJoinLateral(latest, sql`true`)
    .where(and(childMembers(session), isProven))
    .orderBy(asc(members.memberSeq));
}

const detail = {
  memberSeq,
  ...payment,
  credit: settles.credit,
  payerName: settles.payerName,
  expireDT: settles.expireDT,
  canceledDT: settles.canceledDT,
  issuer: settles.issuer,
  vbankNum: settles.vbankNum,
};

/** Of the member where the session names one, else the partner's own. */
const ownSettles = ({ record }: Session): SQL | undefined =>
  and(
    eq(settles.partnerSeq, record.partnerSeq),
    record.memberSeq === null ? isNull(settles.memberSeq) : eq(settles.memberSeq, record.memberSeq),
  );

type SettleFound = Omit<SettleDetail, "depositUrl">;

/** The simulator asks for what a person would copy: the order, its account and the amount. */
function withDepositUrl<Found extends SettleFound>(settle: Found, { simulator }: SettleBankGateway) {
  const { settleState, pgOrderKey, vbankNum, amount } = settle;
  const isOpen = simulator && vbankNum && settleState !== "PAID";
  const query = new URLSearchParams({ mchtTrdNo: pgOrderKey, vAcntNo: vbankNum ?? "", trdAmt: String(amount) });
  return { ...settle, depositUrl: isOpen ? `${simulator.depositUrl}?${query}` : null };
}

type SettleQuery = ParsedInputOf<typeof listSettles>["query"];

const selectSettleDetails = (db: Db, fields: FieldsOf) => db.select(fields(detail)).from(settles).$dynamic();

export const settleList = (
  db: Db,
  session: Session,
  query: SettleQuery,
  gateway: SettleBankGateway,
): List<SettleDetail, SettleFound> => ({
  db,
  select: selectSettleDetails,
  where: and(
    ownSettles(session),
    isDuring(settles.insertDT, query.dateRange),
    query.payMethod && eq(settles.payMethod, query.payMethod),
    query.settleState && eq(settles.settleState, query.settleState),
  ),
  order: listOrder(query.sort, payment, payment.pgOrderKey),
  complete: (found) => found.map((settle) => withDepositUrl(settle, gateway)),
});

export async function findSettleTotals(db: Db, where: SQL | undefined): Promise<SettleTotals> {
  const sum = (column: SQL) => sql<number>`coalesce(sum(${column}) FILTER (WHERE ${settles.settleState} = 'PAID'), 0)`;
  const [totals] = await db
    .select({
      paidCount: sum(sql`1`).mapWith(Number),
      paidAmount: sum(sql`${settles.amount}`).mapWith(Number),
      paidCredit: sum(sql`${settles.credit}`).mapWith(Number),
    })
    .from(settles)
    .where(where);
  return totals ?? { paidCount: 0, paidAmount: 0, paidCredit: 0 };
}

export async function findSettle(
  db: Db,
  session: Session,
  pgOrderKey: string,
  gateway: SettleBankGateway,
): Promise<SettleDetail> {
  const [found] = await db
    .select(detail)
    .from(settles)
    .where(and(ownSettles(session), eq(settles.pgOrderKey, pgOrderKey)));
  if (!found) throw new AppError("NOT_FOUND");
  return withDepositUrl(found, gateway);
}

/** For whoever brings the gateway's own word for it. */
export async function findSettleReturn(
  db: Db,
  { pgOrderKey, merchantId }: { pgOrderKey: string; merchantId: string },
): Promise<SettleReturn> {
  const [found] = await db
    .select({ ...detail, partnerSeq: settles.partnerSeq })
    .from(settles)
    .where(and(eq(settles.pgOrderKey, pgOrderKey), eq(settles.merchantId, merchantId)));
  if (!found) throw new AppError("SETTLE_RETURN_INVALID");
  return { ...found, depositUrl: null };
}

export async function findSettleOffer(db: Db, session: Session, gateway: SettleBankGateway): Promise<SettleOffer> {
  const { partnerSeq, memberSeq } = session.record;
  return {
    credit: memberSeq === null ? await findCredit(db, partnerSeq) : 0,
    refusal: await findRefusal(db, session),
    isSimulated: gateway.simulator !== undefined,
  };
}

async function findRefusal(db: Db, { record, actor }: Session): Promise<string | null> {
  if (!canWrite(record.memberSeq === null ? "settle" : "memberSettle", actor, record.brand))
    return ERRORS.FORBIDDEN.message;
  if (record.memberSeq === null) return null;
  const refusal = await findMemberSettleRefusal(db, record.partnerSeq);
  return refusal ? ERRORS[refusal].message : null;
}
