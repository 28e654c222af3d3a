import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { BRANDS } from "#domain/provider.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { type Player, setDocumentStage } from "#testing/documents/small-stage.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const EDOCS = "/api/edocs";
const app = await startTestApp();
const { primary } = app.services.databases;
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;

type Verb = "issue" | "ask-approval" | "accept" | "refuse" | "withdraw" | "cancel";
const PLAYERS = { sender, receiver };

const draft = async (given = {}): Promise<number> => {
  const { status, body } = await call(sender, "POST", EDOCS, stage.edoc(given));
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.data.docSeq;
};
const step = (as: Player, docSeq: number, verb: Verb, body?: object) =>
  call(as, "POST", `${EDOCS}/documents/${docSeq}/${verb}`, body ?? {});

const walked = async (path: string[]): Promise<number> => {
  const docSeq = await draft();
  for (const each of path) {
    const [who, verb] = each.split(" ") as [keyof typeof PLAYERS, Verb];
    expect((await step(PLAYERS[who], docSeq, verb)).status).toBe(200);
  }
  return docSeq;
};

describe("the life of an e-document", () => {
  it.each<[string[], string[], number]>([
    [[], ["sender edocSales REGISTERED"], 0],
    [["sender issue"], ["receiver edocPurchase ISSUED", "sender edocSales ISSUED"], 1],
    [["sender issue", "sender cancel"], ["receiver edocPurchase CANCELED", "sender edocSales CANCELED"], 1],
    [["sender ask-approval"], ["receiver edocPurchase ACCEPT_STANDBY", "sender edocSales ACCEPT_STANDBY"], 0],
    [["sender ask-approval", "receiver accept"], ["receiver edocPurchase ISSUED", "sender edocSales ISSUED"], 1],
    [["sender ask-approval", "receiver refuse"], ["receiver edocPurchase REJECTED", "sender edocSales REJECTED"], 0],
    [["sender ask-approval", "sender withdraw"], ["receiver edocPurchase CANCELED", "sender edocSales CANCELED"], 0],
    [
      ["sender ask-approval", "receiver accept", "sender cancel"],
      ["receiver edocPurchase CANCELED", "sender edocSales CANCELED"],
      1,
    ],
  ])("%o: %o", async (path, rows, fees) => {
    const docSeq = await walked(path);
    expect((await stage.listed(docSeq)).sort()).toEqual(rows);
    expect(await stage.feesOf("EDOC", docSeq)).toEqual(
      Array.from({ length: fees }, () => ({ memberSeq: sender.memberSeq, pointCode: "50300" })),
    );
    await stage.expectAgreement();
  });

  it("is refused every step that is not the next one", async () => {
    const after: [string[], string[]][] = [
      [[], ["receiver issue", "sender accept", "sender withdraw", "sender cancel"]],
      [["sender issue"], ["sender issue", "sender ask-approval", "receiver accept", "sender withdraw"]],
      [["sender ask-approval"], ["sender issue", "sender accept", "receiver withdraw", "sender cancel"]],
      [
        ["sender ask-approval", "receiver refuse"],
        ["receiver accept", "sender issue", "sender withdraw"],
      ],
      [
        ["sender issue", "sender cancel"],
        ["sender cancel", "sender issue"],
      ],
    ];
    for (const [path, refused] of after) {
      const docSeq = await walked(path);
      const before = await stage.listed(docSeq);
      for (const each of refused) {
        const [who, verb] = each.split(" ") as [keyof typeof PLAYERS, Verb];
        const { status } = await step(PLAYERS[who], docSeq, verb);
        expect([path, each, [403, 404, 409].includes(status)]).toEqual([path, each, true]);
      }
      expect(await stage.listed(docSeq)).toEqual(before);
    }
  });

  it.each(Object.keys(EDOC_KINDS) as EdocKind[])("%s is issued at once and paid under its own code", async (kind) => {
    const { body } = await call(sender, "POST", EDOCS, { ...stage.edoc({ kind }), issue: true });
    expect(body.data.status).toBe("ISSUED");
    expect(await stage.feesOf("EDOC", body.data.docSeq)).toEqual([
      { memberSeq: sender.memberSeq, pointCode: EDOC_KINDS[kind].pointCode },
    ]);
  });

  it("is seen by every proven relation of the receiver from the moment it leaves, and by nobody else", async () => {
    const proven = await stage.sharing(receiver, "CONSENT");
    const unproven = await stage.sharing(receiver, null);
    const docSeq = await draft();
    expect((await step(proven, docSeq, "accept")).status).toBe(404);
    await step(sender, docSeq, "ask-approval");
    expect((await stage.listed(docSeq)).filter((row) => row.startsWith("third"))).toHaveLength(1);
    expect((await step(unproven, docSeq, "accept")).status).toBe(403);
    expect((await step(proven, docSeq, "accept")).status).toBe(200);
    expect(await stage.feesOf("EDOC", docSeq)).toMatchObject([{ memberSeq: sender.memberSeq }]);
  });
});

describe("a draft", () => {
  it("is written anew with another day, amount and key, and is counted there", async () => {
    const docSeq = await draft({ mgtNum: "DRAFT-1" });
    const writeDate = addDays(toSeoulDate(new Date()), -40);
    const changed = { ...stage.edoc({ writeDate, supply: 5_000, tax: 0, lines: [] }), mgtNum: "DRAFT-2" };
    expect((await call(sender, "PUT", `${EDOCS}/documents/${docSeq}`, changed)).status).toBe(200);
    await stage.expectAgreement();
    expect((await call(sender, "POST", EDOCS, { ...stage.edoc(), mgtNum: "DRAFT-1" })).status).toBe(200);
    await step(sender, docSeq, "issue");
    expect((await call(sender, "PUT", `${EDOCS}/documents/${docSeq}`, changed)).body.code).toBe("DOCUMENT_STATE");
  });

  it("is deleted by its flag, and its key is free again", async () => {
    const docSeq = await draft({ mgtNum: "GONE-1" });
    const taken = await call(sender, "POST", EDOCS, { ...stage.edoc(), mgtNum: "GONE-1" });
    expect([taken.status, taken.body.code]).toEqual([409, "DOCUMENT_KEY_TAKEN"]);
    expect((await call(sender, "DELETE", `${EDOCS}/documents/${docSeq}`)).status).toBe(200);
    expect(await stage.listed(docSeq)).toEqual(["sender edocSales REGISTERED deleted"]);
    expect((await call(sender, "DELETE", `${EDOCS}/documents/${docSeq}`)).status).toBe(404);
    expect((await call(sender, "POST", EDOCS, { ...stage.edoc(), mgtNum: "GONE-1" })).status).toBe(200);
    await stage.expectAgreement();
  });

  it("that was refused is deleted by each side for itself", async () => {
    const docSeq = await walked(["sender ask-approval", "receiver refuse"]);
    await call(receiver, "DELETE", `${EDOCS}/documents/${docSeq}`);
    expect((await stage.listed(docSeq)).filter((row) => !row.startsWith("third")).sort()).toEqual([
      "receiver edocPurchase REJECTED deleted",
      "sender edocSales REJECTED",
    ]);
    const issued = await walked(["sender issue"]);
    expect((await call(sender, "DELETE", `${EDOCS}/documents/${issued}`)).body.code).toBe("DOCUMENT_STATE");
  });

  it.each<[string, object, string]>([
    ["another company's number", { invoicer: { corpNum: "1234567890", name: "남" } }, "invoicer.corpNum"],
    ["a day to come", { writeDate: "2999-01-01" }, "writeDate"],
    ["no day", { writeDate: "2026-02-30" }, "writeDate"],
    ["lines that do not add up", { supply: 1 }, "lines"],
    ["a key with a space", { mgtNum: "a b" }, "mgtNum"],
    ["100 lines", { lines: Array.from({ length: 100 }, () => ({ item: "x", supply: 1 })) }, "lines"],
    ["a kind that is none", { kind: "XX" }, "kind"],
    ["a text to a landline", { textTo: "02-0000-0000" }, "textTo"],
    ["half a won", { supply: 0.5 }, "supply"],
  ])("with %s is refused by field", async (_, given, field) => {
    const { status, body } = await call(sender, "POST", EDOCS, { ...stage.edoc(), ...given });
    expect([400, 422]).toContain(status);
    expect(Object.keys(body.fields)).toContain(field);
  });
});

describe("strangers", () => {
  it("do not find it, on whichever server", async () => {
    const docSeq = await walked(["sender issue"]);
    const third = await stage.player();
    for (const verb of ["cancel", "accept", "issue"] as const) {
      expect((await step(third, docSeq, verb)).status).toBe(404);
    }
    expect((await call(third, "PUT", `${EDOCS}/documents/${docSeq}`, stage.edoc())).status).toBe(404);
    expect((await call(third, "DELETE", `${EDOCS}/documents/${docSeq}`)).status).toBe(404);
  });

  it("of the real server may not write in the console, nor may people without the right", async () => {
    const partner = await createPartner(app.services, { brand: BRANDS.real, hasMemberBilling: true });
    const member = await createMember(app.services, partner);
    const caller = await joinPartner(app.services, partner.partnerSeq);
    const real = { ...sender, ...partner, memberSeq: member.memberSeq, bizId: member.bizId, caller };
    expect((await call(real, "POST", EDOCS, stage.edoc())).status).toBe(403);
    const sales = await joinPartner(app.services, sender.partnerSeq, "SALES");
    expect((await call({ ...sender, caller: sales }, "POST", EDOCS, stage.edoc())).status).toBe(403);
  });
});

describe("money", () => {
  it("that is missing leaves nothing behind", async () => {
    const poor = await stage.player(0);
    const body = { ...stage.edoc({ invoicer: { ...stage.edoc().invoicer, corpNum: poor.bizId } }), issue: true };
    const refused = await call(poor, "POST", EDOCS, { ...body, mgtNum: "POOR-1" });
    expect([refused.status, refused.body.code]).toEqual([402, "MEMBER_BALANCE_SHORT"]);
    const { rows } = await primary.execute(sql`SELECT 1 FROM document_sides WHERE member_seq = ${poor.memberSeq}
      UNION ALL SELECT 1 FROM document_keys WHERE member_seq = ${poor.memberSeq}`);
    expect(rows).toEqual([]);
  });

  it("of the sender that is missing when the receiver accepts is not told to the receiver", async () => {
    const poor = await stage.player(0);
    const body = stage.edoc({ invoicer: { ...stage.edoc().invoicer, corpNum: poor.bizId } });
    const { docSeq } = (await call(poor, "POST", EDOCS, body)).body.data;
    await step(poor, docSeq, "ask-approval");
    const refused = await step(receiver, docSeq, "accept");
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([402, "SENDER_BALANCE_SHORT", undefined]);
    expect(await stage.listed(docSeq)).toContain("receiver edocPurchase ACCEPT_STANDBY");
    expect((await step(receiver, docSeq, "refuse")).status).toBe(200);
  });

  it("is not looked at where the service is blocked", async () => {
    const poor = await stage.player(0);
    await primary.insert(restricts).values({ partnerSeq: poor.partnerSeq, blockedServices: ["edoc"] });
    const body = stage.edoc({ invoicer: { ...stage.edoc().invoicer, corpNum: poor.bizId } });
    expect((await call(poor, "POST", EDOCS, { ...body, issue: true })).body.code).toBe("SERVICE_BLOCKED");
    const { docSeq } = (await call(poor, "POST", EDOCS, body)).body.data;
    expect((await step(poor, docSeq, "ask-approval")).body.code).toBe("SERVICE_BLOCKED");
    expect((await step(poor, docSeq, "issue")).body.code).toBe("SERVICE_BLOCKED");
  });

  it("is asked for once, however often the same request comes", async () => {
    const body = { ...stage.edoc(), issue: true };
    const headers = { "Idempotency-Key": "edoc-replay-1" };
    const answers = [
      await call(sender, "POST", EDOCS, body, headers),
      await call(sender, "POST", EDOCS, body, headers),
    ].map((answer) => answer.body.data.docSeq);
    expect(answers[0]).toBe(answers[1]);
    expect(await stage.feesOf("EDOC", answers[0])).toHaveLength(1);
  });
});

describe("two at once", () => {
  const winners = async (steps: Promise<{ status: number }>[]) =>
    (await Promise.all(steps)).filter(({ status }) => status === 200).length;

  it("never both answer", async () => {
    for (let round = 0; round < 3; round += 1) {
      const docSeq = await walked(["sender ask-approval"]);
      const won = await winners([
        step(receiver, docSeq, "accept"),
        step(receiver, docSeq, "refuse"),
        step(sender, docSeq, "withdraw"),
      ]);
      expect(won).toBe(1);
    }
    await stage.expectAgreement();
  });

  it("issue it once, and pay once", async () => {
    const docSeq = await draft();
    expect(await winners(Array.from({ length: 12 }, () => step(sender, docSeq, "issue")))).toBe(1);
    expect(await stage.feesOf("EDOC", docSeq)).toHaveLength(1);
  });

  it("take a key once", async () => {
    const all = Array.from({ length: 12 }, () => call(sender, "POST", EDOCS, { ...stage.edoc(), mgtNum: "RACE-1" }));
    expect(await winners(all)).toBe(1);
    await stage.expectAgreement();
  });
});

it("needs somebody here who can answer before it asks", async () => {
  const body = stage.edoc({ invoicee: { ...stage.edoc().invoicee, corpNum: "1234567890" } });
  const { docSeq } = (await call(sender, "POST", EDOCS, body)).body.data;
  expect((await step(sender, docSeq, "ask-approval")).body.code).toBe("COUNTERPARTY_NOT_MEMBER");
  expect((await step(sender, docSeq, "issue")).status).toBe(200);
});
