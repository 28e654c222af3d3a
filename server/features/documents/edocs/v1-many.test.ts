import { describe, expect, it } from "vitest";
import type { EdocInput } from "#contracts/documents/edoc-commands.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { edocInput } from "#testing/documents/small-stage.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const EDOCS = "/v1/edocs";
const { v1, seller, buyer, services } = await startV1Stage();

const item = (key: string, given: Partial<EdocInput> = {}) => ({ ...edocInput(seller.bizId, buyer.bizId, given), key });
const bulk = (documents: object[], query = "", action = "issue") =>
  v1("POST", `${EDOCS}/bulk${query}`, { body: { action, documents } });
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);

describe("many e-documents over /v1", () => {
  it("are written at once, each answered by itself, and the same when sent again", async () => {
    const documents = [item("MANY-1"), item("MANY-2", { writeDate: "2099-01-01" }), item("MANY-3", { kind: "PO" })];
    const first = await bulk(documents);
    expect(first.body.data).toMatchObject([
      { key: "MANY-1", ok: true, data: { status: "ISSUED" } },
      { key: "MANY-2", ok: false, error: { code: -11020, fields: { writeDate: expect.any(String) } } },
      { key: "MANY-3", ok: true, data: { kind: "PO" } },
    ]);
    expect((await bulk(documents)).body.data[0].data.docSeq).toBe(first.body.data[0].data.docSeq);
  });

  it("are all written or none, where that is asked", async () => {
    const refused = await bulk([item("ATOM-1"), item("ATOM-2", { supply: 1 })], "?atomic=true", "register");
    expect(refused).toMatchObject({
      status: 422,
      body: { code: -11015, fields: { "documents[1].lines": expect.any(String) } },
    });
    expect(await v1("GET", `${EDOCS}/ATOM-1`)).toMatchObject({ status: 404 });
    const written = await bulk([item("ATOM-1"), item("ATOM-2")], "?atomic=true", "register");
    expect(written.body.data).toMatchObject([{ data: { status: "REGISTERED" } }, { ok: true }]);
    expect((await verifyMoney(services.databases.primary)).differences).toEqual([]);
  });

  it("are listed by cursor and side, and their states come in the order asked", async () => {
    const first = await v1("GET", `${EDOCS}?limit=3`);
    const next = await v1("GET", `${EDOCS}?limit=3&cursor=${first.body.meta.nextCursor}`);
    expect([...keysOf(first.body.data), ...keysOf(next.body.data)]).toEqual(["ATOM-2", "ATOM-1", "MANY-3", "MANY-1"]);
    expect(first.body.data[0]).toMatchObject({
      role: "invoicer",
      invoicee: { corpNum: buyer.bizId },
      item: "복사용지",
    });
    const received = await v1("GET", `${EDOCS}?role=invoicee`, { corpNum: buyer.bizId });
    expect(received.body.data).toMatchObject([{ role: "invoicee", key: null, kind: "PO" }, { kind: "DI" }]);
    const states = await v1("POST", `${EDOCS}/states`, { body: { keys: ["ATOM-1", "NONE", "MANY-1"] } });
    expect(states.body.data).toMatchObject([
      { key: "ATOM-1", state: { status: "REGISTERED", issueDT: null } },
      { key: "NONE", state: null },
      { key: "MANY-1", state: { status: "ISSUED", issueDT: expect.stringMatching(/\+09:00$/) } },
    ]);
  });

  it("have keys that are free or not, and a history", async () => {
    const isFree = async (key: string) => (await v1("GET", `${EDOCS}/key-available?key=${key}`)).body.data.isAvailable;
    expect([await isFree("MANY-1"), await isFree("FREE-1")]).toEqual([false, true]);
    const history = await v1("GET", `${EDOCS}/MANY-1/history`);
    expect(history.body.data).toMatchObject([{ action: "REGISTER" }, { action: "ISSUE", by: "보내는상사" }]);
  });
});
