import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { addressKeyOf } from "#server/call/rate-limit.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";
import type { Secrets } from "#server/secrets.ts";
import type { LoginAttempt } from "./login-delay.ts";

const SEALED_AS = "device";
const DEVICE_LIFETIME_MS = 90 * 86_400_000;
const LATELY = sql`interval '30 days'`;

interface Device {
  email: string;
  id: string;
  issuedMs: number;
}

/** A right password earns this token. It comes back with the next log-in and is worth nothing without the password. */
export function issueDeviceToken(secrets: Secrets, email: string): string {
  const device: Device = { email, id: randomUUID(), issuedMs: Date.now() };
  return secrets.seal(SEALED_AS, JSON.stringify(device)).toString("base64url");
}

function openDeviceToken(secrets: Secrets, token: string | undefined): Device | undefined {
  if (!token) return undefined;
  try {
    const device = JSON.parse(secrets.open(SEALED_AS, Buffer.from(token, "base64url"))) as Device;
    return device.issuedMs > Date.now() - DEVICE_LIFETIME_MS ? device : undefined;
  } catch {
    return undefined;
  }
}

/** Runs in the same way for unknown addresses, so that neither answer nor time tells them apart. */
export async function loginAttemptAt(
  db: Db,
  secrets: Secrets,
  { email, clientIp, deviceToken }: { email: string; clientIp: string; deviceToken: string | undefined },
): Promise<LoginAttempt> {
  const device = openDeviceToken(secrets, deviceToken);
  const isKnownDevice = device?.email === email;
  const rows = await db
    .select({ signInSeq: signIns.signInSeq })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.userSeq, signIns.userSeq))
    .where(and(eq(accounts.email, email), eq(signIns.ip, clientIp), sql`${signIns.insertDT} > now() - ${LATELY}`))
    .limit(1);
  return {
    login: email,
    clientIp,
    place: isKnownDevice ? `device ${device.id}` : addressKeyOf(clientIp),
    isKnownPlace: isKnownDevice || rows.length > 0,
  };
}
