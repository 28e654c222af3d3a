import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import type { MessageInput } from "#contracts/messages/messages.ts";
import type { Services } from "#server/call/services.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";

export const SENDER = "0200000007";
export const AD_TEXT = "(광고) 가온상회 봄 행사\n무료거부 080-0000-0001";

/** Gives the member an approved from number. */
export const giveSender = (
  { databases }: Services,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  change: Partial<typeof smsFromNumbers.$inferInsert> = {},
) =>
  databases.primary.insert(smsFromNumbers).values({
    partnerSeq,
    memberSeq,
    fromNumber: SENDER,
    evidence: "SERVICE_CERTIFICATE",
    state: "APPROVED",
    ...change,
  });

export const textTo = (toNumbers: readonly string[], values: Partial<MessageInput> = {}): MessageInput => ({
  fromNumber: "02-0000-0007",
  text: "주문하신 상품이 출발했습니다.",
  receivers: toNumbers.map((toNumber) => ({ toNumber })),
  ...values,
});

/** Makes a JPG of any size, also larger than phones take. */
export async function jpegOf(widthPx: number, heightPx: number): Promise<Buffer> {
  const create = { width: widthPx, height: heightPx, channels: 3, background: "#2a6" } as const;
  return sharp({ create, limitInputPixels: false }).jpeg().toBuffer();
}

/** Stops the schedule, so that only the tests start the job. */
export const stopHandOver = ({ databases }: Services) =>
  databases.primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${handOverDispatchesJob.name}`);

export const dispatchOf = async ({ databases }: Services, docSeq: number) => {
  const [row] = await databases.primary.select().from(dispatches).where(eq(dispatches.docSeq, docSeq));
  if (!row) throw new Error(`no dispatch ${docSeq}`);
  return row;
};

/** Makes every dispatch due and runs the job. */
export async function takeTurns(services: Services): Promise<void> {
  await services.databases.primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE due_dt IS NOT NULL`);
  await handOverDispatchesJob.work(services, {});
}
