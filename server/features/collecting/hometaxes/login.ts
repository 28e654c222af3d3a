import { sign } from "node:crypto";
import type { HometaxLoginInput } from "#contracts/collecting/hometaxes.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { HometaxLoginCode } from "#domain/documents/hometax-link.ts";
import { maskUserId } from "#domain/people/masking.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { findSigner } from "#server/features/companies/certificates/signer.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import type { HometaxLogin } from "#server/gateways/hometax.ts";
import type { Secrets } from "#server/secrets.ts";

const PURPOSE = "hometax-login";

interface StoredLogin {
  way: "CERTIFICATE" | "DEPARTMENT_ID";
  sealedLogin: Buffer | null;
  shownUserId: string | null;
}

/** Seals id and password for storage, with a masked id that may be shown. */
export function keptLogin({ seal }: Secrets, { way, userId, password }: HometaxLoginInput): StoredLogin {
  if (way === "CERTIFICATE" || userId === undefined) return { way, sealedLogin: null, shownUserId: null };
  return { way, sealedLogin: seal(PURPOSE, JSON.stringify({ userId, password })), shownUserId: maskUserId(userId) };
}

type LoginResult = { ok: true; login: HometaxLogin } | { ok: false; code: HometaxLoginCode };

interface LoginOwner extends Pick<StoredLogin, "way" | "sealedLogin"> {
  partnerSeq: number;
  companySeq: number;
  bizId: string;
}

/** Returns what the tax office gets. The private key never leaves: it signs the account's number and the time. */
export async function findLogin(
  db: Db,
  services: Services,
  { way, sealedLogin, partnerSeq, companySeq, bizId }: LoginOwner,
): Promise<LoginResult> {
  if (way === "DEPARTMENT_ID") {
    if (!sealedLogin) throw new Error("hometax log-in without its secret");
    const { userId, password } = JSON.parse(services.secrets.open(PURPOSE, sealedLogin)) as Record<string, string>;
    return { ok: true, login: { way, userId: userId ?? "", password: password ?? "" } };
  }
  const today = toSeoulDate(await clockNow(db, partnerSeq));
  const signing = await findSigner(db, services, companySeq, today);
  if (!signing.ok) return { ok: false, code: -50406 };
  const { certificate, privateKey } = signing.signer;
  const signedText = `hometax ${bizId} ${new Date().toISOString()}`;
  const signature = sign("sha256", Buffer.from(signedText), privateKey).toString("base64");
  return { ok: true, login: { way, certificate: certificate.toString("base64"), signedText, signature } };
}
