import { sql } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { DemoMember, DemoWorld } from "./document-world.ts";

/** A member that may send, and from which of its numbers on a day. */
export interface DemoSender {
  member: DemoMember;
  fromNumberOn: (day: SeoulDate, turn: number) => string | undefined;
}

interface ApprovedNumber extends Record<string, unknown> {
  memberSeq: number;
  fromNumber: string;
  expireDate: SeoulDate | null;
}

export async function findDemoSenders(db: Transaction, { members }: DemoWorld): Promise<DemoSender[]> {
  const { rows } = await db.execute<ApprovedNumber>(
    sql`SELECT member_seq AS "memberSeq", from_number AS "fromNumber", expire_date::text AS "expireDate"
      FROM sms_from_numbers WHERE state = 'APPROVED' ORDER BY from_number_seq`,
  );
  const numbers = Map.groupBy(rows, ({ memberSeq }) => memberSeq);
  return members.flatMap((member) => {
    const own = numbers.get(member.memberSeq);
    if (!own) return [];
    const fromNumberOn = (day: SeoulDate, turn: number) => {
      const usable = own.filter(({ expireDate }) => expireDate === null || expireDate >= day);
      return usable[turn % Math.max(1, usable.length)]?.fromNumber;
    };
    return [{ member, fromNumberOn }];
  });
}
