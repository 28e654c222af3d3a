import { describe, expect, it } from "vitest";
import { emailCustomizes } from "#server/db/schema/office/email-configs.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const partner = await createPartner(services, { serviceName: "누리장부" });
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);
const general = await joinPartner(services, partnerSeq);

const PARTNER = "/api/configs/partners/email-preview";
const MEMBER = "/api/configs/email-preview";
const preview = async (query: string, path = PARTNER) =>
  (await request("GET", `${path}?${query}`, { as: general, at: { partnerSeq, memberSeq } })).body;

describe("the preview of a mail", () => {
  it("is the mail about an invented document, under the name of the service", async () => {
    for (const path of [PARTNER, MEMBER]) {
      const { data } = await preview("emailType=TAX_ISSUE", path);
      expect(data.subject).toBe("[가온빌] 주식회사 다온사무에서 세금계산서를 발행했습니다");
      expect(data.html).toContain(">누리장부</td>");
      expect(data.html).toContain("1,540,000원");
    }
  });

  it("leaves room for pictures that are not sent yet, and links only to web addresses", async () => {
    const { html } = (await preview("emailType=TAX_ISSUE&draft=LOGO&draft=CS&logoLink=https://nuri.example/")).data;
    expect(html).toContain('<a href="https://nuri.example/" target="_blank" rel="noreferrer"><img src="cid:logo"');
    expect(html).toContain('<img src="cid:cs"');
    const typing = (await preview("emailType=TAX_ISSUE&draft=LOGO&logoLink=javascript:alert(1)")).data;
    expect(typing.html).not.toContain("javascript:");
  });

  it("shows what is kept, by its path, also to the member", async () => {
    const logoImage = "mail/00000000-0000-4000-8000-000000000000.png";
    await services.databases.primary
      .insert(emailCustomizes)
      .values({ partnerSeq, logoImage, logoLink: "https://nuri.example/" });
    for (const path of [PARTNER, MEMBER]) {
      const { html } = (await preview("emailType=EDOC_SEND", path)).data;
      expect(html).toContain(
        `<a href="https://nuri.example/" target="_blank" rel="noreferrer"><img src="/files/${logoImage}"`,
      );
    }
    expect((await preview("emailType=EDOC_SEND&logoLink=")).data.html).not.toContain("nuri.example");
  });

  it("refuses mails that do not exist and pictures of another kind", async () => {
    expect((await preview("emailType=PARTY")).fields.emailType).toMatch(/[가-힣]/);
    expect((await preview("emailType=TAX_ISSUE&draft=FACE")).fields).toHaveProperty("draft");
    expect((await preview("")).fields).toHaveProperty("emailType");
  });

  it("is for those who may see the page", async () => {
    for (const path of [PARTNER, MEMBER]) {
      const address = `${path}?emailType=TAX_ISSUE`;
      expect((await request("GET", address)).status).toBe(401);
      expect((await request("GET", address, { as: general })).body.code).toBe("SESSION_HEADER_REQUIRED");
    }
    const alone = await request("GET", `${MEMBER}?emailType=TAX_ISSUE`, { as: general, at: { partnerSeq } });
    expect(alone.body.code).toBe("SESSION_MEMBER_REQUIRED");
  });
});
