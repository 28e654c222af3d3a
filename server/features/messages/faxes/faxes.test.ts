import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { PURGED_TABLES } from "#server/jobs/retention.ts";
import { type Player, setDocumentStage } from "#testing/documents/small-stage.ts";
import { FAX_FROM, fileForm } from "#testing/faxes/fax-sender.ts";
import { plainPdf } from "#testing/faxes/plain-pdf.ts";
import { giveSender } from "#testing/messages/message-stage.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${handOverDispatchesJob.name}`);
await giveSender(services, sender, { fromNumber: FAX_FROM });
await giveSender(services, sender, { fromNumber: "0200002000", state: "REVIEW" });
await giveSender(services, sender, { fromNumber: "0200003000", expireDate: "2020-01-01" });

const now = () => toSeoulDateTime(new Date());
const upload = async (pages = 2, as: Player = sender): Promise<number> => {
  const answer = await call(as, "POST", "/api/faxes/files", fileForm("견적서.pdf", plainPdf(pages)));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.fileSeq;
};
const to = (toNumber: string, over: object = {}) => ({ toNumber, ...over });
const send = async (receivers: object[], over: object = {}, as: Player = sender) =>
  call(as, "POST", "/api/faxes", { fromNumber: FAX_FROM, fileSeqs: [await upload(2, as)], receivers, ...over });
const sendFax = async (...input: Parameters<typeof send>) => {
  const answer = await send(...input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const rowOf = async (docSeq: number) =>
  (await primary.select().from(dispatches).where(eq(dispatches.docSeq, docSeq)))[0];
const fileOf = async (fileSeq: number) =>
  (await primary.select().from(faxFiles).where(eq(faxFiles.fileSeq, fileSeq)))[0];
const settle = async (docSeqs: readonly number[]) => {
  await handOverDispatchesJob.work(services, {});
  await expect
    .poll(
      async () => {
        await primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE due_dt IS NOT NULL`);
        await handOverDispatchesJob.work(services, {});
        return (await Promise.all(docSeqs.map(rowOf))).every((row) => row?.dueDT === null);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
};
const seqs = ({ dispatches }: { dispatches: { docSeq: number }[] }) => dispatches.map(({ docSeq }) => docSeq);

describe("files to fax", () => {
  it("are stored with their page count and shown page by page", async () => {
    const answer = await call(sender, "POST", "/api/faxes/files", fileForm("../견적서.pdf", plainPdf(3)));
    expect(answer.body.data).toMatchObject({ name: "견적서.pdf", contentType: "application/pdf", pages: 3 });
    const pages = `/api/faxes/files/${answer.body.data.fileSeq}/pages`;
    const page = await call(sender, "GET", `${pages}/3`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(page.body.slice(1, 4)).toBe("PNG");
    expect((await call(sender, "GET", `${pages}/4`)).status).toBe(404);
    expect((await call(sender, "GET", `${pages}/0`)).status).toBe(400);
    expect((await call(receiver, "GET", `${pages}/1`)).status).toBe(404);
  });

  it("are purged after a day when nobody sends them, and after ninety days when they were sent", async () => {
    const [unsent, late, recent] = [await upload(), await upload(), await upload()];
    await sendFax([to("0212345678")], { fileSeqs: [late] });
    await sendFax([to("0212345678")], { fileSeqs: [recent] });
    const stored = await Promise.all([unsent, late, recent].map(fileOf));
    const age = (fileSeq: number, days: number) =>
      primary.execute(sql`UPDATE fax_files SET insert_dt = insert_dt - ${days} * interval '1 day',
        last_send_dt = last_send_dt - ${days} * interval '1 day' WHERE file_seq = ${fileSeq}`);
    await age(unsent, 2);
    await age(late, 92);
    await age(recent, 90);
    await PURGED_TABLES.fax_files?.purge(primary, services.storage);
    expect((await Promise.all([unsent, late, recent].map(fileOf))).map(Boolean)).toEqual([false, false, true]);
    const exist = await Promise.all(stored.map((file) => services.storage.exists(file?.storageKey ?? "")));
    expect(exist).toEqual([false, false, true]);
  });
});

describe("faxes", () => {
  it("go to all numbers, are charged by the page, and are refunded where they failed", async () => {
    const first = await upload(2);
    const second = await upload(1);
    const fax = await sendFax([to("02-0000-3201", { toName: "통화중" }), to("02-1234-5678", { mgtNum: "FAX-A" })], {
      fileSeqs: [second, first],
      subject: "11월 견적서",
    });
    expect(fax).toMatchObject({ pages: 3, count: 2, fee: 240, isReserved: false });
    expect(fax.dispatches).toMatchObject([
      { mgtNum: null, status: "ACCEPTED", fee: 120 },
      { mgtNum: "FAX-A", status: "ACCEPTED", fee: 120 },
    ]);
    await settle(seqs(fax));
    const rows = await Promise.all(seqs(fax).map(rowOf));
    expect(rows.map((row) => [row?.state, row?.resultCode, row?.refund])).toEqual([
      ["FAILED", "3201", 120],
      ["DELIVERED", "4000", 0],
    ]);
    const detail = await call(sender, "GET", `/api/faxes/${seqs(fax)[1]}`);
    expect(detail.body.data.files.map((file: { pages: number }) => file.pages)).toEqual([1, 2]);
    expect(detail.body.data).toMatchObject({ subject: "11월 견적서", text: "11월 견적서", pages: 3 });
    await stage.expectAgreement();
  });

  it("show each page only to people who may see the fax", async () => {
    const fax = await sendFax([to("0212345678")], { fileSeqs: [await upload(1), await upload(2)] });
    const pages = `/api/faxes/${seqs(fax)[0]}/pages`;
    for (const page of [1, 2, 3]) {
      const answer = await call(sender, "GET", `${pages}/${page}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
    expect((await call(sender, "GET", `${pages}/4`)).body.code).toBe("NOT_FOUND");
    expect((await call(receiver, "GET", `${pages}/1`)).status).toBe(404);
    const unproven = await stage.sharing(sender, null);
    expect((await call(unproven, "GET", `${pages}/1`)).status).toBe(403);
  });

  it("name every problem in one refusal, and charge nothing", async () => {
    const foreign = await upload(1, receiver);
    const answer = await call(sender, "POST", "/api/faxes", {
      fromNumber: "0200002000",
      fileSeqs: [foreign],
      reserveDT: addSeconds(now(), -60),
      receivers: [
        to("010-0000-1234"),
        to("119"),
        to("0212345678", { mgtNum: "TWICE" }),
        to("0212345678", { mgtNum: "TWICE" }),
      ],
    });
    expect([answer.status, answer.body.code]).toEqual([422, "DISPATCH_RULE"]);
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      "fileSeqs.0",
      "fromNumber",
      "receivers.0.toNumber",
      "receivers.1.toNumber",
      "receivers.3.mgtNum",
      "reserveDT",
    ]);
  });

  it.each(["0200002000", "0200003000", "0200009999"])("are not sent from %s, which is not approved", async (number) => {
    const answer = await send([to("0212345678")], { fromNumber: number });
    expect([answer.status, answer.body.code]).toEqual([422, "FROM_NUMBER_UNREGISTERED"]);
  });

  it("are refused before any other check when the service is blocked", async () => {
    const blocked = await stage.player();
    const fileSeq = await upload(1, blocked);
    await primary.insert(restricts).values({ partnerSeq: blocked.partnerSeq, blockedServices: ["fax"] });
    const answer = await call(blocked, "POST", "/api/faxes", {
      fromNumber: "x",
      fileSeqs: [fileSeq],
      receivers: [to("y")],
    });
    expect(answer.body.code).toBe("SERVICE_BLOCKED");
  });

  it("use a key once, and a refused call sends nothing", async () => {
    await sendFax([to("0212345678", { mgtNum: "ONCE" })]);
    const again = await send([to("0212345679"), to("0212345678", { mgtNum: "ONCE" })]);
    expect(again.body.code).toBe("DOCUMENT_KEY_TAKEN");
    const { rows } = await primary.execute(sql`SELECT FROM dispatches WHERE to_number = '0212345679'`);
    expect(rows).toEqual([]);
  });

  it("can be reserved and canceled before their time", async () => {
    const fax = await sendFax([to("0212345678")], { reserveDT: addSeconds(now(), 600) });
    expect(fax).toMatchObject({ isReserved: true, fee: 80 });
    const canceled = await call(sender, "POST", `/api/faxes/${seqs(fax)[0]}/cancel`);
    expect(canceled.body.data).toMatchObject({ status: "CANCELED", refund: 80 });
    const far = await send([to("0212345678")], { reserveDT: addSeconds(now(), 61 * 86_400) });
    expect(Object.keys(far.body.fields)).toEqual(["reserveDT"]);
    await stage.expectAgreement();
  });

  it("go to a thousand numbers in one call, and to no more", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => to(`02${String(30_000_000 + index)}`));
    const rich = await stage.player(1_000_000);
    await giveSender(services, rich, { fromNumber: FAX_FROM });
    expect(await sendFax(many(1_000), {}, rich)).toMatchObject({ count: 1_000, fee: 80_000 });
    expect((await send(many(1_001), {}, rich)).status).toBe(400);
    const poor = await stage.player(100);
    await giveSender(services, poor, { fromNumber: FAX_FROM });
    expect((await send(many(2), {}, poor)).body.code).toBe("MEMBER_BALANCE_SHORT");
  });
});

describe("sending a fax again", () => {
  const resend = (docSeq: number | undefined, body: object = {}, as: Player = sender) =>
    call(as, "POST", `/api/faxes/${docSeq}/resend`, body);

  it("goes to the same number or to others, with the same files, for the same price", async () => {
    const fax = await sendFax([to("0212345678", { toName: "늘봄" })]);
    const same = await resend(seqs(fax)[0]);
    expect(same.body.data).toMatchObject({ count: 1, fee: 80 });
    expect(await rowOf(same.body.data.dispatches[0].docSeq)).toMatchObject({ toNumber: "0212345678", toName: "늘봄" });
    const others = await resend(seqs(fax)[0], { receivers: [to("0312223333"), to("0312224444")] });
    expect(others.body.data).toMatchObject({ count: 2, fee: 160 });
    await stage.expectAgreement();
  });

  it("is possible only for its member, and only for ninety days", async () => {
    const fileSeq = await upload();
    const fax = await sendFax([to("0212345678")], { fileSeqs: [fileSeq] });
    const [docSeq] = seqs(fax);
    expect((await resend(docSeq, {}, receiver)).status).toBe(404);
    const sentOn = (days: number) =>
      primary
        .update(dispatches)
        .set({ sendDT: `${addDays(now().slice(0, 10), -days)}T09:00:00` })
        .where(and(eq(dispatches.docSeq, docSeq ?? 0)));
    await sentOn(90);
    expect((await resend(docSeq)).status).toBe(200);
    await sentOn(91);
    expect((await resend(docSeq)).body.code).toBe("FAX_FILES_GONE");
    await sentOn(1);
    await primary.delete(faxFiles).where(eq(faxFiles.fileSeq, fileSeq));
    expect((await resend(docSeq)).body.code).toBe("FAX_FILES_GONE");
  });
});
