import { sql } from "drizzle-orm";
import type { SeoulDate, SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type DemoMember, type DemoWorld, seoulTime } from "./document-world.ts";

/** A member with numbers to send from. */
export interface DemoSender {
  member: DemoMember;
  /** One of the numbers that were approved at the first moment and may still send at the second. */
  fromNumberAt: (acceptDT: SeoulDateTime, sendDT: SeoulDateTime, turn: number) => string | undefined;
}

interface ApprovedNumber extends Record<string, unknown> {
  memberSeq: number;
  fromNumber: string;
  expireDate: SeoulDate | null;
  reviewDT: SeoulDateTime;
}

export async function findDemoSenders(db: Transaction, { members }: DemoWorld): Promise<DemoSender[]> {
  const { rows } = await db.execute<ApprovedNumber>(
    sql`SELECT member_seq AS "memberSeq", from_number AS "fromNumber", expire_date::text AS "expireDate",
        ${seoulTime("review_dt")} AS "reviewDT"
      FROM sms_from_numbers WHERE state = 'APPROVED' ORDER BY from_number_seq`,
  );
  const numbers = Map.groupBy(rows, ({ memberSeq }) => memberSeq);
  return members.flatMap((member) => {
    const own = numbers.get(member.memberSeq);
    if (!own) return [];
    const fromNumberAt: DemoSender["fromNumberAt"] = (acceptDT, sendDT, turn) => {
      const isValid = ({ expireDate }: ApprovedNumber) => expireDate === null || expireDate >= sendDT.slice(0, 10);
      const usable = own.filter((number) => number.reviewDT <= acceptDT && isValid(number));
      return usable[turn % Math.max(1, usable.length)]?.fromNumber;
    };
    return [{ member, fromNumberAt }];
  });
}
