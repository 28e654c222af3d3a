import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { HOMETAX_PAGE, type HometaxQuestion, makeHometaxGateway } from "./hometax.ts";
import { startHometaxSandbox } from "./sandbox/hometax-server.ts";
import { listenOnLoopback } from "./sandbox/loopback-server.ts";

const sandbox = await startHometaxSandbox({ secretKeys: ["a key"] });
afterAll(() => sandbox.close());
const office = makeHometaxGateway(sandbox.client);

const question = (change: Partial<HometaxQuestion> = {}): HometaxQuestion => ({
  bizId: "1234567891",
  companyName: "시험상사",
  item: "hometaxTaxinvoice",
  side: "sales",
  dateType: "WRITE",
  from: "2026-09-01",
  to: "2026-09-30",
  cursor: null,
  login: { way: "DEPARTMENT_ID", userId: "daon-tax1", password: "right" },
  ...change,
});

async function pageOf(query: HometaxQuestion) {
  const answer = await office.collect(query);
  if (!answer.ok) throw new Error(String(answer.code));
  return answer.page;
}

describe("the simulated tax office", () => {
  it.each(["hometaxTaxinvoice", "hometaxCashbill"] as const)("shows the same %s on every request", async (item) => {
    for (const side of ["sales", "purchase"] as const) {
      const once = await pageOf(question({ item, side }));
      expect(once.documents.length).toBeGreaterThan(10);
      expect(await pageOf(question({ item, side }))).toEqual(once);
      const day = await pageOf(question({ item, side, from: "2026-09-10", to: "2026-09-10" }));
      expect(once.documents).toEqual(expect.arrayContaining(day.documents));
      expect(await pageOf(question({ item, side, bizId: "9908100129" }))).not.toEqual(once);
    }
  });

  it("turns pages, and refuses a magic id or an unknown signature", async () => {
    const login = { way: "DEPARTMENT_ID", userId: "daon-many", password: "right" } as const;
    const first = await pageOf(question({ login }));
    expect([first.documents.length, first.nextCursor]).toEqual([HOMETAX_PAGE, String(HOMETAX_PAGE)]);
    const second = await pageOf(question({ login, cursor: first.nextCursor }));
    expect(second.documents[0]).not.toEqual(first.documents[0]);
    const refusal = await office.collect(question({ login: { ...login, userId: "daon-50407" } }));
    expect(refusal).toEqual({ ok: false, code: -50407 });
    const stranger = makeHometaxGateway({ ...sandbox.client, key: "another key" });
    await expect(stranger.collect(question())).rejects.toMatchObject({ reason: "refused", detail: "401" });
  });
});

describe("an answer that cannot be true", async () => {
  const { documents } = await pageOf(question());
  const [first] = documents;
  if (!first) throw new Error("nothing to tamper with");
  let response: object = {};
  const app = new Hono();
  app.post("/collections", (c) => c.json(response));
  const server = await listenOnLoopback(app);
  afterAll(() => server.close());
  const relay = makeHometaxGateway({ serviceUrl: server.origin, key: "a key" });
  const answering = (answer: object, change: Partial<HometaxQuestion> = {}) => {
    response = answer;
    return relay.collect(question(change));
  };

  it("is accepted while it is true", async () => {
    expect(await answering({ documents: [first], nextCursor: null })).toMatchObject({ ok: true });
  });

  it.each([
    ["of another company", { documents: [first], nextCursor: null }, { bizId: "9908100129" }],
    ["of another side", { documents: [first], nextCursor: null }, { side: "purchase" }],
    ["of other days", { documents: [first], nextCursor: null }, { from: "2026-10-01", to: "2026-10-31" }],
    ["that never ends", { documents: [], nextCursor: "200" }, { cursor: "200" }],
    ["with a character that cannot be stored", { documents: [{ ...first, ntsNum: "a\0b" }], nextCursor: null }, {}],
    ["of an unknown shape", { documents: [{ ntsNum: "1" }] }, {}],
  ] as const)("%s is refused", async (_, answer, change) => {
    await expect(answering(answer, change)).rejects.toMatchObject({ reason: "bad-answer" });
  });
});
