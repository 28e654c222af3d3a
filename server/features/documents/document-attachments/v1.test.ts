import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { documentAttachments } from "#server/db/schema/documents/document-attachments.ts";
import { PURGED_TABLES } from "#server/jobs/retention.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { joinPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, seller, buyer, services, request } = stage;
const { primary } = services.databases;

const { amendment: _, ...content } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
const pdf = (text = "contract") => new TextEncoder().encode(`%PDF-1.7\n${text}`);
let count = 0;

/** Registers a new draft and returns its key. */
async function draft(): Promise<string> {
  count += 1;
  const key = `FILE-${count}`;
  await v1("POST", "/v1/tax-invoices", { body: { ...content, key } });
  return `/v1/tax-invoices/${key}`;
}
const form = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set("file", new File([bytes], name));
  return body;
};
const attach = (one: string, name = "계약서.pdf", bytes = pdf(), options: object = {}) =>
  v1("POST", `${one}/attachments`, { body: form(name, bytes), ...options });
const stored = async (name: string) =>
  (await primary.select().from(documentAttachments).where(eq(documentAttachments.name, name))).length;

describe("files of a tax invoice", () => {
  it("are attached to a draft, listed, taken and removed", async () => {
    const one = await draft();
    const first = await attach(one);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.data).toMatchObject({ name: "계약서.pdf", contentType: "application/pdf", sizeBytes: 17 });
    expect(first.body.data.insertDT).toMatch(/\+09:00$/);
    expect((await v1("GET", `${one}/attachments`)).body.data).toEqual([first.body.data]);
    const file = await v1("GET", `${one}/attachments/${first.body.data.attachmentSeq}`);
    expect(file.body).toBe("%PDF-1.7\ncontract");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.pdf"/);
    const removed = await v1("DELETE", `${one}/attachments/${first.body.data.attachmentSeq}`);
    expect(removed.body.data).toEqual([]);
    expect((await v1("GET", `${one}/attachments/${first.body.data.attachmentSeq}`)).body.code).toBe(-10023);
  });

  it("are the same when they are sent again, and refused under the name of another", async () => {
    const one = await draft();
    const sent = await Promise.all(Array.from({ length: 6 }, () => attach(one, "같은.pdf")));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(sent.map((answer) => answer.body.data.attachmentSeq)).size).toBe(1);
    const other = await attach(one, "같은.pdf", pdf("other"));
    expect(other).toMatchObject({ status: 409, body: { code: -33003 } });
  });

  it("are five at most, and ten megabytes together", async () => {
    const one = await draft();
    for (let number = 1; number <= 5; number += 1) expect((await attach(one, `${number}.pdf`)).status).toBe(200);
    expect(await attach(one, "6.pdf")).toMatchObject({ status: 422, body: { code: -33001 } });
    const heavy = await draft();
    const large = pdf("x".repeat(3 * 1024 * 1024 - 20));
    for (let number = 1; number <= 3; number += 1)
      expect((await attach(heavy, `${number}.pdf`, large)).status).toBe(200);
    expect((await attach(heavy, "4.pdf", large)).body.code).toBe(-33001);
    expect((await attach(heavy, "5.pdf", pdf("x".repeat(3 * 1024 * 1024)))).status).toBe(400);
  });

  it("leave nothing behind when they are only tried", async () => {
    const one = await draft();
    const tried = await v1("POST", `${one}/attachments?dryRun=true`, { body: form("시험.pdf", pdf()) });
    expect(tried.body.data).toMatchObject({ wouldSucceed: true, result: { name: "시험.pdf" } });
    expect(await stored("시험.pdf")).toBe(0);
  });

  it("are seen by both sides once it is issued, and changed by nobody", async () => {
    const one = await draft();
    const { attachmentSeq } = (await attach(one, "거래.pdf")).body.data;
    const { docSeq } = (await v1("GET", one)).body.data;
    const bought = { corpNum: buyer.bizId };
    expect((await v1("GET", `/v1/tax-invoices/${docSeq}/attachments?by=seq`, bought)).body.code).toBe(-21002);
    await v1("POST", `${one}/issue`, {});
    const seen = await v1("GET", `/v1/tax-invoices/${docSeq}/attachments?by=seq`, bought);
    expect(seen.body.data).toMatchObject([{ attachmentSeq, name: "거래.pdf" }]);
    expect((await attach(one, "늦은.pdf")).body.code).toBe(-21005);
    expect(await stored("늦은.pdf")).toBe(0);
    expect((await v1("DELETE", `${one}/attachments/${attachmentSeq}`)).body.code).toBe(-21005);
    const removed = await v1("DELETE", `/v1/tax-invoices/${docSeq}/attachments/${attachmentSeq}?by=seq`, bought);
    expect(removed.body.code).toBe(-21010);
    const as = await joinPartner(services, buyer.partnerSeq);
    const at = { partnerSeq: buyer.partnerSeq, memberSeq: buyer.memberSeq };
    const detail = await request("GET", `/api/taxinvoices/purchase/${docSeq}`, { as, at });
    expect(detail.body.data.attachments).toMatchObject([{ attachmentSeq, sizeBytes: 17 }]);
    const file = await request("GET", `/api/taxinvoices/purchase/${docSeq}/attachments/${attachmentSeq}`, { as, at });
    expect(file.body).toBe("%PDF-1.7\ncontract");
  });

  it("that belong to no document are gone after a day, their bytes too", async () => {
    const one = await draft();
    const { attachmentSeq } = (await attach(one, "지울.pdf")).body.data;
    const [row] = await primary
      .select()
      .from(documentAttachments)
      .where(eq(documentAttachments.attachmentSeq, attachmentSeq));
    await v1("DELETE", `${one}/attachments/${attachmentSeq}`);
    await primary
      .update(documentAttachments)
      .set({ insertDT: sql`now() - interval '2 days'` })
      .where(eq(documentAttachments.attachmentSeq, attachmentSeq));
    expect(await services.storage.exists(row?.storageKey ?? "")).toBe(true);
    await PURGED_TABLES.document_attachments?.purge(primary, services.storage);
    expect(await services.storage.exists(row?.storageKey ?? "")).toBe(false);
    expect(await stored("지울.pdf")).toBe(0);
  });
});

describe("hostile files", () => {
  it.each([
    ["program.pdf", new TextEncoder().encode("MZ\u0000\u0000")],
    ["page.pdf", new TextEncoder().encode("<html><script>alert(1)</script>")],
    ["picture.png", pdf()],
    ["macro.xlsm", pdf()],
    ["noending", pdf()],
    ["empty.pdf", new Uint8Array()],
  ])("%s is refused before anything is stored", async (name, bytes) => {
    const one = await draft();
    const answer = await attach(one, name, bytes);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(["file"]);
    expect(await stored(name)).toBe(0);
  });

  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\\\temp\\\\x.pdf", "x.pdf"],
    ["a\u202Efdp.exe.pdf", "afdp.exe.pdf"],
    [`${"가".repeat(300)}.pdf`, `${"가".repeat(96)}.pdf`],
    ['"; rm -rf.pdf', "rm -rf.pdf"],
  ])("the name %o is kept as %o", async (given, kept) => {
    expect((await attach(await draft(), given)).body.data?.name).toBe(kept);
  });

  it("are refused to keys that only read, to other members and without a file", async () => {
    const one = await draft();
    const key = await stage.addKey(stage.partner.partnerSeq, "READ");
    expect((await attach(one, "a.pdf", pdf(), { key })).body.code).toBe(-10019);
    expect((await attach(one, "a.pdf", pdf(), { corpNum: buyer.bizId })).body.code).toBe(-21002);
    expect((await v1("POST", `${one}/attachments`, { body: new FormData() })).status).toBe(400);
    expect((await v1("POST", `${one}/attachments`, { body: { file: "x" } })).status).toBe(415);
    expect((await v1("GET", `${one}/attachments/999999999999999`)).body.code).toBe(-10023);
  });
});
