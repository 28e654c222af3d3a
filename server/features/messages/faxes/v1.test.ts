import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { FAX_FROM, fileForm } from "#testing/faxes/fax-sender.ts";
import { plainPdf } from "#testing/faxes/plain-pdf.ts";
import { giveSender } from "#testing/messages/message-stage.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, services, seller, buyer } = stage;
const { primary } = services.databases;
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${handOverDispatchesJob.name}`);
for (const member of [seller, buyer]) await giveSender(services, member, { fromNumber: FAX_FROM });

const upload = async (pages = 2): Promise<number> => {
  const answer = await v1("POST", "/v1/faxes/files", { body: fileForm("견적서.pdf", plainPdf(pages)) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.fileSeq;
};
let count = 0;
const newKey = () => {
  count += 1;
  return `FAX-${count}`;
};
const fax = async (over: object = {}) => ({
  fromNumber: "02-0000-1000",
  fileSeqs: [await upload()],
  receivers: [{ key: newKey(), toNumber: "02-1234-5678", toName: "늘봄상사" }],
  ...over,
});
const send = (body: object, options: object = {}) => v1("POST", "/v1/faxes", { body, ...options });
const settle = async (key: string) => {
  await handOverDispatchesJob.work(services, {});
  await expect
    .poll(
      async () => {
        await primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE due_dt IS NOT NULL`);
        await handOverDispatchesJob.work(services, {});
        return (await v1("GET", `/v1/faxes/${key}`)).body.data.doneDT;
      },
      { timeout: 20_000 },
    )
    .not.toBeNull();
};
const soon = (seconds: number) => `${addSeconds(toSeoulDateTime(new Date()), seconds)}+09:00`;

describe("faxes of programs", () => {
  it("are uploaded, sent, followed and shown page by page", async () => {
    const [ok, busy] = [newKey(), newKey()];
    const receivers = [
      { key: ok, toNumber: "0212345678", toName: "늘봄상사" },
      { key: busy, toNumber: "02-0000-3201" },
    ];
    const answer = await send(await fax({ receivers, subject: "11월 견적서" }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject({ pages: 2, count: 2, fee: 160 });
    expect(answer.body.data.faxes).toMatchObject([{ key: ok }, { key: busy, toNumber: "0200003201" }]);
    for (const key of [ok, busy]) await settle(key);
    const one = await v1("GET", `/v1/faxes/${busy}`);
    expect(one.body.data).toMatchObject({
      status: "FAILED",
      resultCode: "3201",
      fee: 80,
      refund: 80,
      fromNumber: FAX_FROM,
      subject: "11월 견적서",
      files: [{ name: "견적서.pdf", pages: 2 }],
      nextActions: [{ action: "resend" }],
    });
    const states = await v1("POST", "/v1/faxes/states", { body: { keys: ["NONE", ok, busy] } });
    expect(states.body.data.map(({ state }: { state: { status: string } | null }) => state?.status)).toEqual([
      undefined,
      "DELIVERED",
      "FAILED",
    ]);
    const page = await v1("GET", `/v1/faxes/${ok}/pages/2`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await v1("GET", `/v1/faxes/${ok}/pages/3`)).body.code).toBe(-10023);
    const listed = await v1("GET", "/v1/faxes?limit=1");
    expect(listed.body.data).toHaveLength(1);
    expect(listed.body.data[0].toNumber).not.toContain("*");
    const rest = await v1("GET", `/v1/faxes?cursor=${encodeURIComponent(listed.body.meta.nextCursor)}`);
    expect([...listed.body.data, ...rest.body.data].map(({ key }) => key).sort()).toEqual([ok, busy].sort());
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("are sent once per key, and other content under the same key is refused", async () => {
    const body = await fax();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.batchSeq)).size).toBe(1);
    const other = await send({ ...body, fileSeqs: [await upload(1)] });
    expect([other.status, other.body.code]).toEqual([409, -11013]);
    expect(Object.keys(other.body.fields)).toEqual(["fileSeqs[0]"]);
    const more = await send({ ...body, receivers: [...body.receivers, { key: newKey(), toNumber: "0212345678" }] });
    expect(more.body.fields).toEqual({ "receivers[0].key": "다른 요청에서 이미 사용한 문서번호입니다." });
  });

  it("are not sent by a dry run, which names every problem and the price", async () => {
    const dry = await v1("POST", "/v1/faxes?dryRun=true", { body: await fax() });
    expect(dry.body.data).toMatchObject({ wouldSucceed: true, result: { fee: 80 } });
    const { point, bonusPoint } = dry.body.data.price;
    expect(point + bonusPoint).toBe(80);
    const key = newKey();
    const bad = await fax({
      fromNumber: "0200009999",
      fileSeqs: [999_999],
      receivers: [{ key, toNumber: "01000001234" }],
    });
    const problems = await v1("POST", "/v1/faxes?dryRun=true", { body: bad });
    expect(problems.body.data.wouldSucceed).toBe(false);
    expect(Object.keys(problems.body.data.problems[0].fields).sort()).toEqual([
      "fileSeqs[0]",
      "fromNumber",
      "receivers[0].toNumber",
    ]);
    expect((await v1("GET", `/v1/faxes/${key}`)).body.code).toBe(-21002);
  });

  it("leave no file behind after a dry run of an upload", async () => {
    const before = await primary.$count(faxFiles);
    const dry = await v1("POST", "/v1/faxes/files?dryRun=true", { body: fileForm("시험.pdf", plainPdf(3)) });
    expect(dry.body.data).toMatchObject({ wouldSucceed: true, result: { pages: 3 } });
    const refused = await v1("POST", "/v1/faxes/files", { body: fileForm("시험.pdf", plainPdf(101)) });
    expect([refused.status, refused.body.code]).toEqual([422, -33004]);
    expect(await primary.$count(faxFiles)).toBe(before);
  });

  it("are reserved, and canceled by key or by number", async () => {
    const body = await fax({ reserveDT: soon(600) });
    const answer = await send(body);
    expect(answer.body.data).toMatchObject({ isReserved: true });
    expect((await send(body)).body.data.batchSeq).toBe(answer.body.data.batchSeq);
    const [{ key, docSeq }] = answer.body.data.faxes;
    expect((await v1("GET", `/v1/faxes/${docSeq}?by=seq`)).body.data.nextActions[0].action).toBe("cancel");
    const canceled = await v1("POST", `/v1/faxes/${docSeq}/cancel?by=seq`);
    expect(canceled.body.data).toMatchObject({ key, status: "CANCELED", refund: 80 });
    expect((await v1("POST", `/v1/faxes/${key}/cancel`)).body.code).toBe(-10203);
    const late = await send(await fax({ reserveDT: soon(30) }));
    expect((await v1("POST", `/v1/faxes/${late.body.data.faxes[0].key}/cancel`)).body.code).toBe(-10204);
  });

  it("are sent again with the same files, once per new key", async () => {
    const first = await send(await fax());
    const path = `/v1/faxes/${first.body.data.faxes[0].key}/resend`;
    const body = { receivers: [{ key: newKey(), toNumber: "0312223333" }] };
    const again = await v1("POST", path, { body });
    expect(again.body.data).toMatchObject({ count: 1, pages: 2, fee: 80 });
    expect((await v1("POST", path, { body })).body.data.batchSeq).toBe(again.body.data.batchSeq);
    const other = { receivers: [{ ...body.receivers[0], toNumber: "0312224444" }] };
    expect((await v1("POST", path, { body: other })).body.code).toBe(-11013);
  });

  it("of another member are unknown, and a read-only key sends nothing", async () => {
    const { key, docSeq } = (await send(await fax())).body.data.faxes[0];
    const as = { corpNum: buyer.bizId };
    for (const [method, path] of [
      ["GET", `/v1/faxes/${key}`],
      ["GET", `/v1/faxes/${docSeq}?by=seq`],
      ["GET", `/v1/faxes/${docSeq}/pages/1?by=seq`],
      ["POST", `/v1/faxes/${docSeq}/cancel?by=seq`],
    ] as const) {
      expect((await v1(method, path, as)).body.code, path).toBe(-21002);
    }
    const body = { receivers: [{ key: newKey(), toNumber: "0212345678" }] };
    expect((await v1("POST", `/v1/faxes/${docSeq}/resend?by=seq`, { ...as, body })).body.code).toBe(-21002);
    const foreign = await send(await fax(), as);
    expect(Object.keys(foreign.body.fields)).toEqual(["fileSeqs[0]"]);
    const readKey = await stage.addKey(stage.partner.partnerSeq, "READ");
    expect((await send(await fax(), { key: readKey })).body.code).toBe(-10019);
  });
});
