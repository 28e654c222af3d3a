import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiRequests } from "#server/db/schema/desk/api-requests.ts";
import { openPair } from "#server/features/desk/api-requests/sealed-pair.ts";
import { createKeyedPartner, createMember, MEMBER_PASSWORD, requestBody, startSoapScene } from "./test-scene.ts";

const { services, call, post } = await startSoapScene();
const db = services.databases.primary;
const partner = await createKeyedPartner(services);
const member = await createMember(services, partner);
const fields = { CERTKEY: partner.certKey, CorpNum: member.bizId, ID: member.id, PWD: "", TOGO: "TAXINVOICE" };

async function newest() {
  await services.requestLog.flush();
  const [row] = await db
    .select()
    .from(apiRequests)
    .where(eq(apiRequests.partnerSeq, partner.partnerSeq))
    .orderBy(desc(apiRequests.requestSeq))
    .limit(1);
  return row && { ...row, ...openPair(row.sealedPair, services.secrets) };
}

describe("a SOAP call in the request log", () => {
  it("says who called for whom, without key, password and URL", async () => {
    const url = await call("GetGaonBillURL", { ...fields, PWD: MEMBER_PASSWORD });
    const row = await newest();
    expect(row).toMatchObject({
      transport: "SOAP",
      operation: "GetGaonBillURL",
      method: "POST",
      status: 200,
      code: null,
      partnerKeySeq: partner.partnerKeySeq,
      memberSeq: member.memberSeq,
      corpNum: member.bizId,
    });
    expect(row?.request).toContain(`<ID>${member.id}</ID>`);
    for (const secret of [partner.certKey, MEMBER_PASSWORD, url.split("/").at(-1) ?? ""])
      expect([row?.request, row?.answer].join()).not.toContain(secret);
  });

  it("has the number of a refusal", async () => {
    expect(await call("GetGaonBillURL", { ...fields, CorpNum: "999-99-99999" })).toBe("-10001");
    expect(await newest()).toMatchObject({ code: -10001, corpNum: "9999999999", memberSeq: null });
    expect((await newest())?.answer).toContain(">-10001<");
  });

  it.each([
    ["in a section of its own", "<![CDATA[</PWD>]]>hidden-1<![CDATA[]]>"],
    ["beside what looks like its end", "hidden-1<!-- </PWD> -->hidden-1"],
  ])("keeps no password that stands %s", async (_, password) => {
    const body = requestBody("GetGaonBillURL", { ...fields, PWD: "HERE" }).replace("HERE", password);
    await post(body);
    expect((await newest())?.request).not.toContain("hidden-1");
  });

  it("stores only the names of unknown fields", async () => {
    await call("GetGaonBillURL", { ...fields, Pwd: "hidden-2" });
    expect((await newest())?.request).toContain("<Pwd>********</Pwd>");
  });

  it("is not logged without a known key", async () => {
    const before = await newest();
    await call("GetGaonBillURL", { ...fields, CERTKEY: "NOT-A-KEY" });
    await call("Ping", {});
    expect((await newest())?.requestSeq).toBe(before?.requestSeq);
  });
});
