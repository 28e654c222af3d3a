import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Brand } from "#domain/provider.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { createMember } from "../factories.ts";

export interface IssuingMember extends ActingMember {
  bizId: string;
  companySeq: number;
}

/** Creates a member that may issue: its certificate is valid for so many days, and it has so many won of bonus. */
export async function createIssuingMember(
  services: Services,
  partner: { partnerSeq: number; brand: Brand },
  { daysLeft = 300, won = 1_000_000 }: { daysLeft?: number | null; won?: number } = {},
): Promise<IssuingMember> {
  const { partnerSeq, brand } = partner;
  const { memberSeq, bizId, companySeq } = await createMember(services, partner);
  const { primary } = services.databases;
  const today = toSeoulDate(new Date());
  if (daysLeft !== null) {
    await primary.insert(certificates).values({
      companySeq,
      issuer: "시험 인증기관",
      serialNumber: "1",
      subject: "cn=시험상사",
      registeredBy: "시험 관리자",
      validFrom: addDays(today, daysLeft - 365),
      validTo: addDays(today, daysLeft),
    });
  }
  if (won > 0) {
    const owner = { partnerSeq, memberSeq };
    await primary.transaction((db) =>
      postPoints(db, { owner, pointCode: "20200", amount: won, reference: `start-${memberSeq}` }),
    );
  }
  return { partnerSeq, memberSeq, brand, userSeq: null, bizId, companySeq };
}
