import { describe, expect, it } from "vitest";
import { CASHBILL_MAGIC } from "#domain/documents/cashbill-magic.ts";
import { CORP_STATE_MAGIC } from "#domain/documents/corp-state-magic.ts";
import { HOMETAX_MAGIC } from "#domain/documents/hometax-magic.ts";
import { NTS_MAGIC } from "#domain/documents/nts-magic.ts";
import { CARRIER_MAGIC } from "#domain/messages/carrier-magic.ts";
import { TALK_REVIEW_MAGIC } from "#domain/messages/talk-review-magic.ts";
import { SOURCE_MAGIC } from "#domain/money/source-magic.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1 } = stage;

describe("the test server over /v1", () => {
  it("lists every magic ending with its outcome", async () => {
    const { body } = await v1("GET", "/v1/test/outcomes", { corpNum: null });
    const tables: { length: number }[] = [
      NTS_MAGIC,
      CASHBILL_MAGIC,
      CARRIER_MAGIC,
      TALK_REVIEW_MAGIC,
      CORP_STATE_MAGIC,
      HOMETAX_MAGIC,
    ];
    // Cards have the same outcomes as accounts.
    tables.push(SOURCE_MAGIC, SOURCE_MAGIC);
    expect(body.data).toHaveLength(tables.reduce((sum, { length }) => sum + length, 0));
    expect(body.data).toContainEqual(expect.objectContaining({ kind: "TALK_TEMPLATE", keyEnding: "-reject" }));
    expect(body.data).toContainEqual(expect.objectContaining({ kind: "TAXINVOICE", keyEnding: "-nts-silent" }));
    expect(body.data).toContainEqual(expect.objectContaining({ kind: "CASHBILL", keyEnding: "-nts-late" }));
    expect(body.data).toContainEqual(
      expect.objectContaining({ kind: "DISPATCH", keyEnding: null, toNumberEnding: "00003042", outcome: "3042" }),
    );
    expect(body.data).toContainEqual(
      expect.objectContaining({ kind: "HOMETAX", userIdEnding: "-empty", passwordEnding: null, outcome: "empty" }),
    );
    for (const kind of ["CARD", "BANKACCOUNT"]) {
      expect(body.data).toContainEqual(
        expect.objectContaining({ kind, passwordEnding: "0001", outcome: "WRONG_PASSWORD" }),
      );
    }
  });

  it("moves the partner's clock forward only, and not in a dry run", async () => {
    const clock = async () => (await v1("GET", "/v1/test/clock")).body.data;
    expect((await clock()).aheadS).toBe(0);
    const move = (body: object, query = "") => v1("POST", `/v1/test/clock${query}`, { body });
    expect((await move({ advanceHours: 24 }, "?dryRun=true")).body.data.result.aheadS).toBe(86_400);
    expect((await clock()).aheadS).toBe(0);
    expect((await move({ advanceHours: 24 })).body.data.nowDT).toMatch(/\+09:00$/);
    expect((await clock()).aheadS).toBe(86_400);
    expect(await move({ advanceHours: -1 })).toMatchObject({ status: 400 });
    expect(await move({})).toMatchObject({
      status: 400,
      body: { fields: { advanceHours: expect.stringMatching("하나만") } },
    });
    expect(await move({ advanceHours: 24 * 365 * 5 })).toMatchObject({ status: 400 });
  });

  it("is not there with a key of the real server", async () => {
    const key = await stage.addKey((await createPartner(stage.services)).partnerSeq);
    expect(await v1("GET", "/v1/test/outcomes", { key })).toMatchObject({ status: 403, body: { code: -10020 } });
    expect(await v1("POST", "/v1/test/clock", { key, body: { advanceHours: 1 } })).toMatchObject({
      status: 403,
      body: { code: -10020 },
    });
  });
});
