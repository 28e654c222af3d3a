import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { listOptOuts, OptOut, SmsDeny } from "#contracts/messages/opt-outs.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { optOutNumber, SMS_DENY_SUBJECT } from "#domain/messages/opt-out.ts";
import { isSubscriptionUsable } from "#domain/money/subscription.ts";
import { unitPrice } from "#domain/money/unit-price.ts";
import { maskPhone } from "#domain/people/masking.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { optOuts } from "#server/db/schema/messages/opt-outs.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import { findChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

export interface OptOutOwner {
  partnerSeq: number;
  memberSeq: number;
}

type Query = ParsedInputOf<typeof listOptOuts>["query"];

const { optOutSeq, toNumber, insertDT } = optOuts;
export const optOutColumns = { optOutSeq, toNumber, insertDT };

export const isOptOutOf = ({ partnerSeq, memberSeq }: OptOutOwner): SQL | undefined =>
  and(eq(optOuts.partnerSeq, partnerSeq), eq(optOuts.memberSeq, memberSeq));

const selectOptOuts = (db: Db, fields: FieldsOf) => db.select(fields(optOutColumns)).from(optOuts).$dynamic();

/** Returns whole numbers; a page masks them. */
export const optOutList = (db: Db, owner: OptOutOwner, { keyword, sort }: Query): List<OptOut> => ({
  db,
  select: selectOptOuts,
  where: and(isOptOutOf(owner), keyword ? contains(digitsOf(keyword) || keyword)(toNumber) : undefined),
  order: listOrder(sort, optOutColumns, optOutSeq),
});

export const maskedOptOut = (optOut: OptOut): OptOut => ({ ...optOut, toNumber: maskPhone(optOut.toNumber) });

/** Returns those numbers that opted out of the member's ads. */
export async function findOptedOut(
  db: Db,
  owner: OptOutOwner,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ toNumber })
    .from(optOuts)
    .where(
      and(
        isOptOutOf(owner),
        sql`${toNumber} = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)))`,
      ),
    );
  return new Set(rows.map((row) => row.toNumber));
}

/** Returns those dispatches, fallback texts of talks included, that are ads to numbers that opted out. */
export async function findRefusedAds(
  db: Db,
  partnerSeq: number,
  docSeqs: readonly number[],
): Promise<ReadonlySet<number>> {
  if (docSeqs.length === 0) return new Set();
  const { rows } = await db.execute<{ docSeq: number }>(
    sql`SELECT d.doc_seq::int8 AS "docSeq" FROM dispatches d
        JOIN dispatch_batches b ON (b.partner_seq, b.batch_seq) = (d.partner_seq, d.batch_seq)
        JOIN opt_outs o ON (o.partner_seq, o.member_seq, o.to_number) = (d.partner_seq, d.member_seq, d.to_number)
      WHERE d.partner_seq = ${partnerSeq} AND b.content @> '{"isAd": true}'
        AND (d.service = 'MESSAGE' OR d.state = 'FALLBACK_SENDING')
        AND d.doc_seq = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(docSeqs)}::jsonb)::bigint))`,
  );
  return new Set(rows.map(({ docSeq }) => Number(docSeq)));
}

export async function findSmsDeny(db: Db, owner: OptOutOwner): Promise<SmsDeny> {
  const { own, byDefault } = await findChargeTerms(db, owner);
  const monthlyFee = unitPrice("smsDeny", own, byDefault).won;
  const row = await findSmsDenyRow(db, owner);
  if (!row) {
    return { state: null, optOutNumber: null, startDate: null, stopDate: null, paidMonth: null, monthlyFee };
  }
  const { state, startDate, stopDate, paidMonth } = row;
  const isUsable = isSubscriptionUsable(row, toSeoulDate(new Date()));
  return {
    state,
    startDate,
    stopDate,
    paidMonth,
    monthlyFee,
    optOutNumber: isUsable ? optOutNumber(row.subscriptionSeq) : null,
  };
}

export async function findSmsDenyRow(db: Db, { partnerSeq, memberSeq }: OptOutOwner) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.partnerSeq, partnerSeq),
        eq(subscriptions.memberSeq, memberSeq),
        eq(subscriptions.subject, SMS_DENY_SUBJECT),
      ),
    );
  return row;
}
