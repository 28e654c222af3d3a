import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, partner } = stage;

describe("whose key it is, over /v1", () => {
  it("answers a ping with the server and its time", async () => {
    const { status, body } = await v1("GET", "/v1/ping", { corpNum: null });
    expect(status).toBe(200);
    expect(body.data.brand).toBe(BRANDS.test);
    expect(body.data.serverDT).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    const real = await createPartner(stage.services);
    const key = await stage.addKey(real.partnerSeq, "READ");
    expect((await v1("GET", "/v1/ping", { key })).body.data.brand).toBe(BRANDS.real);
  });

  it("tells the partner, the key with its last use, the balance and the limit", async () => {
    const { body } = await v1("GET", "/v1/me", { corpNum: null });
    expect(body.data).toMatchObject({
      partnerSeq: partner.partnerSeq,
      bizId: partner.bizId,
      companyName: "시험 회사",
      hasMemberBilling: true,
      key: { name: "", scope: "ALL", expiresDT: null },
      balance: { balance: 0, bonus: 0 },
      limit: { calls: 6_000, windowS: 60 },
    });
    expect(body.data.key.lastUsedDT).toMatch(/\+09:00$/);
    expect(JSON.stringify(body)).not.toContain(stage.partnerKey);
  });
});
