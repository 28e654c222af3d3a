import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { certificates } from "#server/db/schema/companies/certificates.ts";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { emailSendConfigs } from "#server/db/schema/office/email-configs.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { createMember, createPartner, shareMember } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { mailCertificateEnds } from "./expiry-mails.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const today = toSeoulDate(new Date());

async function memberUntil(validTo: string, email = "owner@member.example") {
  const partner = await createPartner(services);
  const member = await createMember(services, partner);
  const { companySeq } = member;
  await primary.update(memberUsers).set({ email }).where(eq(memberUsers.companySeq, companySeq));
  await primary.insert(certificates).values({
    companySeq,
    issuer: "시험 인증기관",
    serialNumber: "1",
    subject: "cn=시험상사",
    registeredBy: "시험 관리자",
    validFrom: addDays(validTo, -365),
    validTo,
  });
  return { ...member, partnerSeq: partner.partnerSeq };
}

const noticed = async () =>
  (await primary.select().from(mails).where(eq(mails.emailType, "CERT_EXPIRATION")).orderBy(mails.mailSeq)).map(
    ({ partnerSeq, docSeq, recipient, subject, plain }) => ({ partnerSeq, docSeq, recipient, subject, plain }),
  );

const dontSend = (partnerSeq: number, memberSeq: number | null = null) =>
  primary.insert(emailSendConfigs).values({ partnerSeq, memberSeq, emailType: "CERT_EXPIRATION", sendYN: false });

describe("that a certificate ends", () => {
  beforeEach(async () => {
    await primary.delete(mails);
    await primary.delete(certificates);
  });

  it("comes a month, a week and a day before, and on the last day, once each", async () => {
    const { partnerSeq, memberSeq } = await memberUntil(addDays(today, 40));
    const told: number[] = [];
    for (let day = 0; day <= 42; day += 1) {
      const before = (await noticed()).length;
      // The job runs twice a morning, as after a restart.
      await mailCertificateEnds(services, addDays(today, day));
      await mailCertificateEnds(services, addDays(today, day));
      if ((await noticed()).length > before) told.push(40 - day);
    }
    expect(told).toEqual([30, 7, 1, 0]);
    const [first] = await noticed();
    expect(first).toMatchObject({ partnerSeq, docSeq: null, recipient: "owner@member.example" });
    expect(first?.subject).toContain("공동인증서가 곧 만료됩니다");
    expect(first?.plain).toContain(`/console/partners/${partnerSeq}/members/list/${memberSeq}/certificate`);
    expect(first?.plain).toContain(`만료일: ${formatDate(addDays(today, 40))}`);
  });

  it("comes late where the day was missed, and again for the next certificate", async () => {
    const { companySeq } = await memberUntil(addDays(today, 5));
    await mailCertificateEnds(services, today);
    expect(await noticed()).toHaveLength(1);
    await primary
      .update(certificates)
      .set({ serialNumber: "2", validTo: addDays(today, 6) })
      .where(eq(certificates.companySeq, companySeq));
    await mailCertificateEnds(services, today);
    expect(await noticed()).toHaveLength(2);
  });

  it("comes from one partner of several: the first whose settings send it", async () => {
    const { partnerSeq, companySeq } = await memberUntil(addDays(today, 7));
    const second = await createPartner(services);
    await shareMember(services, second.partnerSeq, companySeq);
    const unproven = await createPartner(services);
    await shareMember(services, unproven.partnerSeq, companySeq, { provenBy: null, name: "적어 둔 이름" });
    await dontSend(partnerSeq);
    await mailCertificateEnds(services, today);
    expect((await noticed()).map((mail) => mail.partnerSeq)).toEqual([second.partnerSeq]);
  });

  it("goes to nobody where no partner sends it, no address is known, or no person is active", async () => {
    const quiet = await memberUntil(addDays(today, 7));
    await dontSend(quiet.partnerSeq, quiet.memberSeq);
    await memberUntil(addDays(today, 7), "");
    const { companySeq } = await memberUntil(addDays(today, 7));
    await primary.update(memberUsers).set({ state: "LEAVE" }).where(eq(memberUsers.companySeq, companySeq));
    await mailCertificateEnds(services, today);
    expect(await noticed()).toEqual([]);
  });
});
