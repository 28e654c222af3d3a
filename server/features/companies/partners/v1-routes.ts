import { eq } from "drizzle-orm";
import { getV1Me, pingV1, type V1Me } from "#contracts/v1/me.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { bindOperation, type KeyCaller } from "#server/call/v1/bind-operation.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerKeys, partners } from "#server/db/schema/companies/partners.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";

async function findMe(db: Db, { partnerSeq, partnerKeySeq }: KeyCaller, callsAMinute: number): Promise<V1Me> {
  const { brand, bizId, companyName, serviceName, partnerCode, partnerType } = partners;
  const { hasPartnerBilling, hasMemberBilling } = partners;
  const { name, scope, insertDT, lastUsedDT, expiresDT } = partnerKeys;
  const [me] = await db
    .select({
      partnerSeq: partners.partnerSeq,
      brand,
      bizId,
      companyName,
      serviceName,
      partnerCode,
      partnerType,
      hasPartnerBilling,
      hasMemberBilling,
      key: { name, scope, insertDT, lastUsedDT, expiresDT },
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.partnerSeq, partnerKeys.partnerSeq))
    .where(eq(partnerKeys.partnerKeySeq, partnerKeySeq));
  if (!me) throw new Error("partner key row missing");
  const { key } = me;
  return {
    ...me,
    key: {
      ...key,
      insertDT: withOffset(key.insertDT),
      lastUsedDT: withOffset(key.lastUsedDT),
      expiresDT: withOffset(key.expiresDT),
    },
    balance: await findBalance(db, { partnerSeq, memberSeq: null }),
    limit: { calls: callsAMinute, windowS: 60 },
  };
}

export const meOperations = [
  bindOperation(pingV1, ({ key: { brand } }) => ({ brand, serverDT: withOffset(toSeoulDateTime(new Date())) })),
  bindOperation(getV1Me, ({ db, key, services }) => findMe(db, key, services.v1CallsAMinute)),
];
