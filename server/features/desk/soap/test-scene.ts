import { randomInt, randomUUID } from "node:crypto";
import { SERVICE_NAMESPACE, SOAP_PATH } from "#contracts/companies/soap-service.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import type { Services } from "#server/call/services.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members, memberUsers } from "#server/db/schema/companies/members.ts";
import { partnerKeys, partners } from "#server/db/schema/companies/partners.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { startTestApp } from "#testing/test-app.ts";
import { ENVELOPE_NAMESPACES, type SoapVersion } from "./envelope.ts";

export const MEMBER_PASSWORD = "회원사 비밀번호 1";

function first<Row>([row]: Row[]): Row {
  if (!row) throw new Error("row missing");
  return row;
}

const newBizId = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

async function createCompany(services: Services, brand: Brand, name: string, firstPartnerSeq?: number) {
  const values = { brand, bizId: newBizId(), name, firstPartnerSeq };
  return first(await services.databases.primary.insert(companies).values(values).returning());
}

/** Creates a partner with a valid key. */
export async function createKeyedPartner(services: Services, brand: Brand = BRANDS.real) {
  const db = services.databases.primary;
  const { companySeq, bizId } = await createCompany(services, brand, "파트너 주식회사");
  const partner = first(
    await db.insert(partners).values({ brand, companySeq, bizId, partnerType: "RESELLER" }).returning(),
  );
  const certKey = randomUUID().toUpperCase();
  const partnerKeySeq = await createKey(services, partner.partnerSeq, certKey);
  return { ...partner, certKey, partnerKeySeq };
}

export async function createKey(
  services: Services,
  partnerSeq: number,
  certKey: string,
  expiresDT: typeof partnerKeys.$inferInsert.expiresDT = null,
): Promise<number> {
  const sealedKey = services.secrets.seal("partner-key", certKey);
  const values = { partnerSeq, keyHash: tokenHash(certKey), sealedKey, expiresDT };
  return first(await services.databases.primary.insert(partnerKeys).values(values).returning()).partnerKeySeq;
}

/** Creates a member of the partner with one user. */
export async function createMember(
  services: Services,
  { partnerSeq, brand }: { partnerSeq: number; brand: Brand },
  user: Partial<typeof memberUsers.$inferInsert> = {},
) {
  const db = services.databases.primary;
  const { companySeq, bizId } = await createCompany(services, brand, "회원사 상회", partnerSeq);
  const { memberSeq } = first(
    await db.insert(members).values({ partnerSeq, companySeq, provenBy: "FIRST" }).returning(),
  );
  const passwordHash = await hashPassword(MEMBER_PASSWORD);
  const person = {
    companySeq,
    brand,
    id: `user-${randomUUID()}`,
    name: "김가온",
    passwordHash,
    state: "ACTIVE" as const,
  };
  const { id, userSeq } = first(
    await db
      .insert(memberUsers)
      .values({ ...person, ...user })
      .returning(),
  );
  return { memberSeq, companySeq, bizId, id, memberUserSeq: userSeq };
}

type Fields = Record<string, string>;

export const requestBody = (operation: string, fields: Fields, version: SoapVersion = "1.1"): string => {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return (
    `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${ENVELOPE_NAMESPACES[version]}"><s:Body>` +
    `<${operation} xmlns="${SERVICE_NAMESPACE}">${inner.join("")}</${operation}></s:Body></s:Envelope>`
  );
};

/** `post` sends bytes as they are, `call` a well-made SOAP 1.1 envelope. */
export async function startSoapScene() {
  const { services, app } = await startTestApp();
  const post = async (body: BodyInit, headers: Record<string, string> = {}, clientIp = "203.0.113.7") => {
    const allHeaders = { "Content-Type": "text/xml; charset=utf-8", ...headers };
    const response = await app.request(SOAP_PATH, { method: "POST", headers: allHeaders, body }, { clientIp });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const call = async (operation: string, fields: Fields, clientIp?: string): Promise<string> => {
    const { status, text } = await post(requestBody(operation, fields), {}, clientIp);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return new RegExp(`<${operation}Result>(.*)</${operation}Result>`).exec(text)?.[1] ?? "";
  };
  return { services, app, post, call };
}
