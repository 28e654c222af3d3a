import { and, desc, eq, sql } from "drizzle-orm";
import type { Device } from "#contracts/accounts.ts";
import type { Db } from "#server/db/connect.ts";
import { signIns } from "#server/db/schema/sign-ins.ts";
import type { Caller } from "#server/kernel/request-context.ts";

export async function findDevices(db: Db, { userSeq, signInSeq }: Caller): Promise<Device[]> {
  const isLive = and(eq(signIns.userSeq, userSeq), eq(signIns.isEnded, false), sql`${signIns.expiresDT} > now()`);
  const devices = await db
    .select({
      signInSeq: signIns.signInSeq,
      device: signIns.device,
      ip: signIns.ip,
      insertDT: signIns.insertDT,
      lastUsedDT: signIns.lastUsedDT,
    })
    .from(signIns)
    .where(isLive)
    .orderBy(desc(signIns.lastUsedDT), desc(signIns.signInSeq));
  return devices.map((device) => ({ ...device, isCurrent: device.signInSeq === signInSeq }));
}
