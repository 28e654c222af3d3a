import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { createAccount, createCaller, createMember, createPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { type GeneratedClient, generateClient } from "./generate-client.ts";

const { services, app, request } = await startTestApp();
const { primary } = services.databases;

let client: GeneratedClient;
beforeAll(async () => {
  const { body } = await request("GET", "/openapi.json");
  client = await generateClient("console", body, { "program.ts": "program.ts.txt", "mistakes.ts": "mistakes.ts.txt" });
});
afterAll(() => client.remove());

describe("a client generated from the OpenAPI document", () => {
  it("compiles, accepts the program and refuses each mistake", () => {
    expect(client.compile()).toEqual(["mistakes.ts(4", "mistakes.ts(5", "mistakes.ts(6", "mistakes.ts(7"]);
  });

  it("logs in, lists, starts a session, changes once, uploads, and handles refusals and empty answers", async () => {
    const account = await createAccount(services, { password: PASSWORD });
    const partner = await createPartner(services);
    const { partnerSeq } = partner;
    await primary.insert(partnerUsers).values({
      partnerSeq,
      userSeq: account.userSeq,
      partnerUserRole: "GENERAL",
      partnerUserState: "ACTIVE",
    });
    const { memberSeq } = await createMember(services, partner);
    const shared = { partnerSeq, memberSeq, evidence: "OWN_MOBILE", state: "APPROVED" } as const;
    await primary.insert(smsFromNumbers).values([
      { ...shared, fromNumber: "01000000001" },
      { ...shared, fromNumber: "01000000002" },
    ]);
    const { signInSeq } = await createCaller(services, { userSeq: account.userSeq });
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#246" } })
      .png()
      .toBuffer();

    const { firstCalls } = await import(join(client.folder, "program.ts"));
    const results = await firstCalls(
      (url: string, init: RequestInit) => app.request(url, init, { clientIp: "203.0.113.7" }),
      {
        username: account.email,
        password: PASSWORD,
        memberSeq,
        otherSignInSeq: signInSeq,
        image: new Blob([new Uint8Array(picture)], { type: "image/png" }),
      },
    );
    expect(results).toMatchObject({
      fromNumber: "01000000002",
      totalElements: 2,
      changed: expect.arrayContaining([expect.objectContaining({ taxType: 1, ntsSendType: 2, source: "partner" })]),
      profileImage: expect.stringMatching(/^\/files\/profile\//),
      refused: { email: expect.stringMatching(/[가-힣]/) },
      ended: 204,
    });
    expect(results.repeated).toEqual(results.changed);
  });
});
