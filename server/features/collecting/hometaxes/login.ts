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

interface KeptLogin {
  way: "CERTIFICATE" | "DEPARTMENT_ID";
  sealedLogin: Buffer | null;
  shownUserId: string | null;
}

/** Id and password as they are kept: sealed, and of the id what may be shown. */
export function keptLogin({ seal }: Secrets, { way, userId, password }: HometaxLoginInput): KeptLogin {
  if (way === "CERTIFICATE" || userId === undefined) return { way, sealedLogin: null, shownUserId: null };
  return { way, sealedLogin: seal(PURPOSE, JSON.stringify({ userId, password })), shownUserId: maskUserId(userId) };
}

type FoundLogin = { ok: true; login: HometaxLogin } | { ok: false; code: HometaxLoginCode };

interface Linked extends Pick<KeptLogin, "way" | "sealedLogin"> {
  partnerSeq: number;
  companySeq: number;
  bizId: string;
}

/** What the tax office is shown. A certificate never leaves: it signs whose account is asked for, and when. */
export async function findLogin(
  db: Db,
  services: Services,
  { way, sealedLogin, partnerSeq, companySeq, bizId }: Linked,
): Promise<FoundLogin> {
  if (way === "DEPARTMENT_ID") {
    if (!sealedLogin) throw new Error("a log-in has lost its secret");
    const { userId, password } = JSON.parse(services.secrets.open(PURPOSE, sealedLogin)) as Record<string, string>;
    return { ok: true, login: { way, userId: userId ?? "", password: password ?? "" } };
  }
  const today = toSeoulDate(await clockNow(db, partnerSeq));
  const found = await findSigner(db, services, companySeq, today);
  if (!found.ok) return { ok: false, code: -50406 };
  const { certificate, privateKey } = found.signer;
  const signedText = `hometax ${bizId} ${new Date().toISOString()}`;
  const signature = sign("sha256", Buffer.from(signedText), privateKey).toString("base64");
  return { ok: true, login: { way, certificate: certificate.toString("base64"), signedText, signature } };
}
