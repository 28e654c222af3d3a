import { describe, expect, it } from "vitest";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const { v1, seller, buyer } = await startV1Stage();
const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
const message = {
  fromNumber: "0212345678",
  content: "안내",
  receivers: [{ key: "opt-outs", toNumber: "01000000000" }],
};

describe("an own key that is a word of the address", () => {
  it.each([
    ["POST", "/v1/tax-invoices", { ...content, key: "key-available" }, "key"],
    ["POST", "/v1/tax-invoices?dryRun=true", { ...content, key: " bulk " }, "key"],
    ["POST", "/v1/tax-invoices/states/issue", content, "key"],
    ["POST", "/v1/edocs", { key: "bulk" }, "key"],
    ["POST", "/v1/cashbills", { key: "states" }, "key"],
    ["POST", "/v1/messages", message, "receivers[0].key"],
    ["GET", "/v1/tax-invoices/key-available?key=bulk", undefined, "key"],
  ])("is refused: %s %s", async (method, path, body, field) => {
    const { status, body: answer } = await v1(method, path, { body });
    expect(status, JSON.stringify(answer)).toBe(400);
    expect(answer.fields[field]).toMatch(/^주소에 쓰이는 말은 문서번호로 쓸 수 없습니다: .*states/);
  });

  it("may stand in the address of another kind, and is looked for where it may be from before", async () => {
    expect((await v1("POST", "/v1/tax-invoices", { body: { ...content, key: "opt-outs" } })).status).toBe(200);
    expect((await v1("POST", "/v1/tax-invoices/states", { body: { keys: ["bulk"] } })).body.data).toEqual([
      { key: "bulk", state: null },
    ]);
    expect((await v1("POST", "/v1/tax-invoices/states/cancel")).status).toBe(404);
  });
});
