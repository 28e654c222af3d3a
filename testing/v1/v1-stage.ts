import { randomUUID } from "node:crypto";
import type { KeyScope } from "#domain/people/key-scope.ts";
import { BRANDS } from "#domain/provider.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { createIssuingMember, type IssuingMember } from "../documents/issuing-member.ts";
import { createPartner } from "../factories.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../test-app.ts";

export interface V1Stage extends TestApp {
  partner: Awaited<ReturnType<typeof createPartner>>;
  partnerKey: string;
  /** Both are members of the partner and may issue. */
  seller: IssuingMember;
  buyer: IssuingMember;
  addKey: (partnerSeq: number, scope?: KeyScope) => Promise<string>;
  /** Calls /v1 with the partner's key, as the seller unless the test changes that. */
  v1: (method: string, path: string, options?: V1Request) => Promise<TestAnswer>;
}

interface V1Request {
  body?: unknown;
  key?: string | null;
  corpNum?: string | null;
  headers?: Record<string, string>;
  clientIp?: string;
}

export async function startV1Stage(environment: Record<string, string> = {}): Promise<V1Stage> {
  const app = await startTestApp(environment);
  const { services } = app;
  const partner = await createPartner(services, { brand: BRANDS.test, hasMemberBilling: true });
  const addKey = async (partnerSeq: number, scope: KeyScope = "ALL") => {
    const key = randomUUID().toUpperCase();
    await addPartnerKey(services.databases.primary, services, partnerSeq, key, { scope });
    return key;
  };
  const partnerKey = await addKey(partner.partnerSeq);
  const seller = await createIssuingMember(services, partner);
  const buyer = await createIssuingMember(services, partner);
  return {
    ...app,
    partner,
    partnerKey,
    seller,
    buyer,
    addKey,
    v1: (method, path, { body, key = partnerKey, corpNum = seller.bizId, headers = {}, clientIp } = {}) =>
      app.request(method, path, {
        body,
        headers: {
          ...(key !== null && { Authorization: `Bearer ${key}` }),
          ...(corpNum !== null && { "X-Corp-Num": corpNum }),
          ...headers,
        },
        ...(clientIp !== undefined && { clientIp }),
      }),
  };
}
