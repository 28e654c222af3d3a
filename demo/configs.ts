import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { smsDefaultMessages } from "#server/db/schema/companies/sms-default-messages.ts";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { emailCustomizes, emailSendConfigs } from "#server/db/schema/office/email-configs.ts";
import { storeMailImage } from "#server/features/office/email-customizes/mail-image.ts";
import { insertRows } from "./insert-rows.ts";

/** This partner has settings of its own. Of the others some members have, so that every source can be seen. */
const SETTLED_IN = "RAON";

/** The letters are lines, because a picture with text would depend on the fonts of the machine. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160" viewBox="0 0 160 40">
  <rect x="2" y="4" width="32" height="32" rx="9" fill="#c2571b"/>
  <g fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round"><path d="M12 27V13h7a5 5 0 0 1 0 10h-7m7 0 5 5"/></g>
  <g fill="none" stroke="#3a2a20" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round">
    <path d="M48 29V15m0 7q1-7 9-7"/><circle cx="72" cy="22" r="7"/><path d="M79 15v14"/>
    <circle cx="98" cy="22" r="7"/><path d="M114 29V15m0 7q0-7 7-7t7 7v7"/>
  </g></svg>`;

export async function seedConfigs(db: Transaction, services: Services): Promise<void> {
  const everyPartner = await db.select().from(partners).orderBy(asc(partners.partnerSeq));
  for (const { partnerSeq, partnerCode } of everyPartner) {
    await seedMembers(db, partnerSeq);
    if (partnerCode === SETTLED_IN) await seedPartner(db, services, partnerSeq);
  }
}

async function seedPartner(db: Transaction, services: Services, partnerSeq: number): Promise<void> {
  await db.insert(taxConfigs).values([
    { partnerSeq, taxType: 1, ntsSendType: 2, addTaxAllowYN: true },
    { partnerSeq, taxType: 3, ntsSendType: 3 },
  ]);
  await db.insert(emailSendConfigs).values([
    { partnerSeq, emailType: "TAX_CHECK", sendYN: false },
    { partnerSeq, emailType: "EDOC_CANCEL", sendYN: false },
  ]);
  await db.insert(smsDefaultMessages).values({
    partnerSeq,
    msgType: "TAX_ISSUE",
    message:
      "[라온이알피] #{발신회사}에서 #{수신회사} 앞으로 세금계산서를 발행했습니다.\n\n금액: #{금액}원\n작성일자: #{날짜}\n\n자세한 내용은 메일에서 확인해 주세요.",
  });
  // The addresses are noted but not in force, because nobody knows from where people look at the demo.
  await db.insert(restricts).values({ partnerSeq, blockedServices: ["fax"] });
  await db.insert(restrictIps).values([
    { partnerSeq, cidr: "203.0.113.0/24", memo: "본사 사무실" },
    { partnerSeq, cidr: "198.51.100.24/32", memo: "API 서버" },
  ]);
  const picture = await sharp(Buffer.from(LOGO)).png().toBuffer();
  const logoImage = await storeMailImage(services, "LOGO", new Blob([new Uint8Array(picture)]));
  await db.insert(emailCustomizes).values({ partnerSeq, logoImage, logoLink: "https://raon.example/" });
}

/** Every fifth member sends at once, every seventh may be late, every sixth wants fewer mails. */
async function seedMembers(db: Transaction, partnerSeq: number): Promise<void> {
  const owners = await db
    .select({ partnerSeq: members.partnerSeq, memberSeq: members.memberSeq })
    .from(members)
    .where(eq(members.partnerSeq, partnerSeq))
    .orderBy(asc(members.memberSeq));
  const every = (nth: number, from: number) => owners.filter((_, index) => index % nth === from);
  const atOnce = every(5, 2).map((owner) => ({ ...owner, taxType: 1 as const, ntsSendType: 2 as const }));
  const late = every(7, 3).map((owner) => ({ ...owner, taxType: 3 as const, addTaxAllowYN: true }));
  const unwanted = ["TAX_ISSUE_INVOICER", "TAX_CHECK"] as const;
  const fewerMails = every(6, 1).flatMap((owner) =>
    unwanted.map((emailType) => ({ ...owner, emailType, sendYN: false })),
  );
  await insertRows(db, taxConfigs, atOnce);
  await insertRows(db, taxConfigs, late);
  await insertRows(db, emailSendConfigs, fewerMails);
}
