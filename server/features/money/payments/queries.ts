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
import { findMemberPaymentRefusal } from "./payers.ts";

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

const selectPayments = (db: Db, fields: FieldsOf) =>
  db
    .select(fields({ memberSeq, ...payment }))
    .from(settles)
    .$dynamic();

export const latestPaymentList = (db: Db, { record }: MemberSession, { sort }: Query): List<Settle> => ({
  db,
  select: selectPayments,
  where: and(eq(settles.partnerSeq, record.partnerSeq), eq(settles.memberSeq, record.memberSeq)),
  order: listOrder(sort, payment, payment.pgOrderKey),
});

/** Takes one step into the index for each member, in one query: only the newest payment is read, however many there are. */
export function findMemberLatestPayments(db: Db, session: Session): Promise<MemberSettle[]> {
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

/** Selects the member's payments where the session names one, else the partner's own. */
const ownPayments = ({ record }: Session): SQL | undefined =>
  and(
    eq(settles.partnerSeq, record.partnerSeq),
    record.memberSeq === null ? isNull(settles.memberSeq) : eq(settles.memberSeq, record.memberSeq),
  );

type PaymentRow = Omit<SettleDetail, "depositUrl">;

/** The simulator's address carries what a person would copy: the order, its account and the amount. */
function withDepositUrl<Row extends PaymentRow>(row: Row, { simulator }: SettleBankGateway) {
  const { settleState, pgOrderKey, vbankNum, amount } = row;
  const isOpen = simulator && vbankNum && settleState !== "PAID";
  const query = new URLSearchParams({ mchtTrdNo: pgOrderKey, vAcntNo: vbankNum ?? "", trdAmt: String(amount) });
  return { ...row, depositUrl: isOpen ? `${simulator.depositUrl}?${query}` : null };
}

type PaymentQuery = ParsedInputOf<typeof listSettles>["query"];

const selectPaymentDetails = (db: Db, fields: FieldsOf) => db.select(fields(detail)).from(settles).$dynamic();

export const paymentList = (
  db: Db,
  session: Session,
  query: PaymentQuery,
  gateway: SettleBankGateway,
): List<SettleDetail, PaymentRow> => ({
  db,
  select: selectPaymentDetails,
  where: and(
    ownPayments(session),
    isDuring(settles.insertDT, query.dateRange),
    query.payMethod && eq(settles.payMethod, query.payMethod),
    query.settleState && eq(settles.settleState, query.settleState),
  ),
  order: listOrder(query.sort, payment, payment.pgOrderKey),
  complete: (rows) => rows.map((row) => withDepositUrl(row, gateway)),
});

export async function findPaymentTotals(db: Db, where: SQL | undefined): Promise<SettleTotals> {
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

export async function findPayment(
  db: Db,
  session: Session,
  pgOrderKey: string,
  gateway: SettleBankGateway,
): Promise<SettleDetail> {
  const [row] = await db
    .select(detail)
    .from(settles)
    .where(and(ownPayments(session), eq(settles.pgOrderKey, pgOrderKey)));
  if (!row) throw new AppError("NOT_FOUND");
  return withDepositUrl(row, gateway);
}

/** Finds a payment for a visitor who brings the gateway's signed values. */
export async function findPaymentReturn(
  db: Db,
  { pgOrderKey, merchantId }: { pgOrderKey: string; merchantId: string },
): Promise<SettleReturn> {
  const [row] = await db
    .select({ ...detail, partnerSeq: settles.partnerSeq })
    .from(settles)
    .where(and(eq(settles.pgOrderKey, pgOrderKey), eq(settles.merchantId, merchantId)));
  if (!row) throw new AppError("SETTLE_RETURN_INVALID");
  return { ...row, depositUrl: null };
}

export async function findPaymentOffer(db: Db, session: Session, gateway: SettleBankGateway): Promise<SettleOffer> {
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
  const refusal = await findMemberPaymentRefusal(db, record.partnerSeq);
  return refusal ? ERRORS[refusal].message : null;
}
