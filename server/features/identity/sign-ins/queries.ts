import { and, desc, eq, sql } from "drizzle-orm";
import type { Device } from "#contracts/identity/accounts.ts";
import type { Caller } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";

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
