import { Hono } from "hono";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { listenOnLoopback } from "./sandbox/loopback-server.ts";
import { startSettleBankSandbox } from "./sandbox/settle-bank-server.ts";
import { makeSettleBankGateway, type SettleBankOrder } from "./settle-bank.ts";
import type { SettleBankFields } from "./settle-bank-protocol.ts";

const publicOrigin = "https://developers.gaonbill.example";
const notices: SettleBankFields[] = [];
let answer = "OK";
const merchant = await listenOnLoopback(
  new Hono().post("/notices", async (c) => {
    notices.push(Object.fromEntries(new URLSearchParams(await c.req.text())));
    return c.text(answer);
  }),
);
const options = {
  publicOrigin,
  secretKeys: ["a secret"],
  noticeOrigin: merchant.origin,
  noticePath: "/notices",
  noticeAddresses: ["127.0.0.0/8", "2001:db8::/64"],
};
const sandbox = startSettleBankSandbox(options);
const gateway = makeSettleBankGateway(sandbox.client);
afterAll(async () => {
  await sandbox.close();
  await merchant.close();
});
beforeEach(() => {
  notices.length = 0;
  answer = "OK";
});

const ORDER: SettleBankOrder = {
  pgOrderKey: "GB20261116103000000001",
  method: "card",
  amount: 50_000,
  requestDT: "2026-11-16T10:30:00",
  vbankExpireDT: "2026-11-19T23:59:59",
  product: "포인트",
  customer: { id: "hong", name: "홍길동" },
  clientIp: "203.0.113.7",
  notiUrl: `${publicOrigin}/notices`,
  nextUrl: `${publicOrigin}/settle-next`,
  cancUrl: `${publicOrigin}/settle-cancel`,
};

const post = async (path: string, fields: SettleBankFields) =>
  sandbox.app.request(`/sandbox/settle-bank/${path}`, { method: "POST", body: new URLSearchParams(fields) });

/** Returns the path the window leads to, with the fields it carries there. */
async function choose(choice: string, order: Partial<SettleBankOrder> = {}, issuer = "가람카드") {
  const fields = gateway.sign({ ...ORDER, ...order });
  const response = await post("decision", { ...fields, choice, issuer });
  if (response.status === 303) expect(response.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  const location = new URL(response.headers.get("location") ?? "about:blank");
  return { path: location.pathname, fields: Object.fromEntries(location.searchParams), text: await response.text() };
}

describe("the payment window", () => {
  it("shows the payment to whoever the merchant sends", async () => {
    const window = await post("main.do", gateway.sign(ORDER));
    expect(window.status).toBe(200);
    const page = await window.text();
    for (const text of ["50,000", "홍길동", "포인트", ORDER.pgOrderKey, "가람카드", "신용카드"])
      expect(page).toContain(text);
    expect(window.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  });

  it("refuses a request that was changed on the way, and leads to the merchant only", async () => {
    const request = gateway.sign(ORDER);
    const cheaper = gateway.sign({ ...ORDER, amount: 10 }).trdAmt ?? "";
    const changes: SettleBankFields[] = [
      { trdAmt: cheaper },
      { mchtTrdNo: "GB20261116103000000002" },
      { pktHash: "" },
      { mchtId: "another" },
      { notiUrl: "http://169.254.169.254/" },
      { notiUrl: `${publicOrigin}/notices/elsewhere` },
      { nextUrl: "https://evil.example/" },
      { cancUrl: "javascript:alert(1)" },
    ];
    for (const change of changes) {
      for (const path of ["main.do", "decision"]) {
        expect((await post(path, { ...request, ...change, choice: "pay" })).status, JSON.stringify(change)).toBe(400);
      }
    }
    expect(notices).toEqual([]);
  });

  it("pays: notifies the merchant's server, then leads back with the same fields", async () => {
    const { path, fields } = await choose("pay");
    expect(path).toBe("/settle-next");
    expect(notices).toEqual([fields]);
    expect(gateway.read(fields)).toMatchObject({
      outcome: "paid",
      pgOrderKey: ORDER.pgOrderKey,
      amount: 50_000,
      issuer: "가람카드",
      merchantId: gateway.merchantId,
    });
  });

  it("makes one trade of an order, however often it is paid", async () => {
    const [first, second] = [await choose("pay"), await choose("repeated")];
    expect(second.fields.trdNo).toBe(first.fields.trdNo);
    expect(notices).toHaveLength(4);
  });

  it("cancels, ends without a notice, tampers, and is late", async () => {
    const canceled = await choose("cancel");
    expect([canceled.path, gateway.read(canceled.fields)?.outcome]).toEqual(["/settle-cancel", "failed"]);
    notices.length = 0;
    expect((await choose("timeout")).text).toContain("시간이 지났습니다");
    expect(notices).toEqual([]);
    const tampered = await choose("tampered");
    expect(notices).toHaveLength(1);
    expect(gateway.read(notices[0] ?? {})).toBeUndefined();
    expect(gateway.read(tampered.fields)).toBeUndefined();
    notices.length = 0;
    expect(gateway.read((await choose("delayed")).fields)?.outcome).toBe("paid");
    expect(notices).toEqual([]);
  });

  it("accepts one merchant's keys only", async () => {
    const other = makeSettleBankGateway({ ...sandbox.client, hashKey: "another key to hash with" });
    expect(other.read((await choose("pay")).fields)).toBeUndefined();
  });
});

it.each([
  ["127.0.0.1", true],
  ["::ffff:127.0.0.1", true],
  ["2001:db8::7", true],
  ["203.0.113.7", false],
  ["2001:db9::7", false],
  ["", false],
])("a notice from %j may come from the gateway: %s", (ip, isAllowed) => {
  expect(gateway.isNoticeAddress(ip)).toBe(isAllowed);
});

describe("a virtual account", () => {
  const issue = async () => (await choose("pay", { method: "vbank" }, "신한은행")).fields;
  const deposit = (fields: SettleBankFields) => post("deposits", fields);

  it("is issued and waits for the deposit", async () => {
    const fields = await issue();
    expect(gateway.read(fields)).toMatchObject({
      outcome: "waiting",
      method: "vbank",
      issuer: "신한은행",
      expireDT: "2026-11-19T23:59:59",
      vbankNum: gateway.simulator?.accountOf(ORDER.pgOrderKey),
    });
    notices.length = 0;
    const transfer = { mchtTrdNo: fields.mchtTrdNo ?? "", vAcntNo: fields.vAcntNo ?? "", trdAmt: "50,000" };
    const response = await deposit(transfer);
    expect(await response.text()).toContain("받아들였습니다");
    expect(gateway.read(notices[0] ?? {})).toMatchObject({ outcome: "paid", amount: 50_000, method: "vbank" });
    answer = "FAIL";
    expect(await (await deposit(transfer)).text()).toContain("받아들이지 않았습니다");
  });

  it("accepts nothing for another account, and shows nobody's account", async () => {
    const fields = await issue();
    notices.length = 0;
    for (const vAcntNo of ["90000000000000", "", "x".repeat(14)]) {
      expect((await deposit({ mchtTrdNo: fields.mchtTrdNo ?? "", vAcntNo, trdAmt: "50000" })).status).toBe(400);
    }
    expect((await deposit({ mchtTrdNo: "<script>", vAcntNo: "1", trdAmt: "1" })).status).toBe(400);
    expect(notices).toEqual([]);
    const page = await (await sandbox.app.request("/sandbox/settle-bank/deposits?mchtTrdNo=%22%3E%3Cscript%3E")).text();
    expect(page).not.toContain("<script>");
  });

  it("keeps its number over restarts and processes", () => {
    const again = startSettleBankSandbox(options).client;
    expect(again.simulator?.accountOf(ORDER.pgOrderKey)).toBe(gateway.simulator?.accountOf(ORDER.pgOrderKey));
  });
});

describe("a notice", () => {
  it.each([
    ["outStatCd", "0000"],
    ["method", "cash"],
    ["mchtTrdNo", "GB1"],
    ["trdAmt", "050000"],
    ["trdAmt", "-50000"],
    ["trdAmt", "5e4"],
    ["trdDtm", "2026"],
    ["trdNo", "a b"],
  ])("has one form: %s is never %s", async (name, value) => {
    const { fields } = await choose("pay");
    expect(gateway.read({ ...fields, [name]: value })).toBeUndefined();
  });
});
