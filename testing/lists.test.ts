import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { asksReason } from "#contracts/list.ts";
import { monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { LIST_REACH } from "#domain/console/paging.ts";
import type { ListName } from "#domain/documents/document-list.ts";
import { bindings } from "#server/app/api.ts";
import { apiRequests } from "#server/db/schema/desk/api-requests.ts";
import { inquiries } from "#server/db/schema/identity/inquiries.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { takeMovements } from "#server/features/collecting/money-sources/take-movements.ts";
import { type ListedDocument, placeDocuments } from "#server/features/documents/documents/write-sides.ts";
import { reachesAll, readListQuery } from "#web/lists/list-query.ts";
import type { ListEndpoint } from "#web/lists/load-list.ts";
import { LIST_FILES } from "#web/routes/list-files.ts";
import { createCaller, createMember, createPartner, joinPartner } from "./factories.ts";
import { insertSource } from "./money-source-stage.ts";
import { startTestApp } from "./test-app.ts";
import { expectWholeDays } from "./whole-days.ts";

/** Collects every bound list: each endpoint that takes pages and sorts, or offers a file. */
const lists = bindings.flatMap(({ endpoint }): [string, ListEndpoint, Readonly<Record<string, z.ZodType>>][] => {
  const { query } = endpoint;
  if (!(query instanceof z.ZodObject) || !("sort" in query.shape || "format" in query.shape)) return [];
  return [[endpoint.name, endpoint as ListEndpoint, query.shape as Readonly<Record<string, z.ZodType>>]];
});

const { services, request } = await startTestApp();
const { primary: db } = services.databases;
const partner = await createPartner(services, { adjustYN: true });
const { partnerSeq } = partner;
const owner = await joinPartner(services, partnerSeq);
const { memberSeq } = await createMember(services, partner);
const staff = await createCaller(services, { scope: "manager" });
const sources = {
  CARD: await insertSource(services, { partnerSeq, memberSeq, brand: partner.brand }, "CARD"),
  BANK_ACCOUNT: await insertSource(services, { partnerSeq, memberSeq, brand: partner.brand }, "BANK_ACCOUNT"),
};

const THIS_MONTH = monthOf(toSeoulDate(new Date()));
const PARAMS: Readonly<Record<string, string | number>> = {
  partnerSeq,
  month: THIS_MONTH,
  type: "sales",
  cardSeq: sources.CARD,
  bankAccountSeq: sources.BANK_ACCOUNT,
};
const ask = ({ path, access }: ListEndpoint, query: string) =>
  request("GET", `${path.replace(/\{(\w+)\}/g, (_, name: string) => String(PARAMS[name]))}?${query}`, {
    as: access === "staff" ? staff : owner,
    ...(access === "session" && { at: { partnerSeq, memberSeq } }),
  });

const KOREAN = /[가-힣]/;

/** A list names its sorts in its own refusal. */
async function sortsOf(endpoint: ListEndpoint): Promise<string[]> {
  const { body } = await ask(endpoint, "sort=nonsense");
  return /항목은 (.+)입니다/.exec(body.fields.sort)?.[1]?.split(", ") ?? [];
}

const sortedLists = lists.filter(([, , shape]) => "sort" in shape);
/** Notices are files of the repository, not rows of a table. */
const tableLists = sortedLists.filter(([name]) => name !== "listNotices");
const fileLists = lists.filter(([, , shape]) => "format" in shape);
/** These lists have no page of their own: the latest payments, and sales without their type (§7.6). */
const WITHOUT_PAGE = ["listLatestSettles", "listSalesTaxInvoices", "listSalesEdocs"];
const pageLists = fileLists.filter(([name]) => !WITHOUT_PAGE.includes(name));

describe("sorts of lists", () => {
  it.each(sortedLists)("%s refuses an unknown sort with a message; its page uses the default", async (_, endpoint) => {
    const { status, body } = await ask(endpoint, "sort=nonsense,asc");
    expect([status, body.fields.sort]).toEqual([400, expect.stringMatching(KOREAN)]);
    const { query, params } = readListQuery(endpoint, new URLSearchParams("sort=nonsense,asc"));
    expect([query.sort, params.size]).toEqual([undefined, 0]);
    expect((await ask(endpoint, new URLSearchParams(query as Record<string, string>).toString())).status).toBe(200);
  });

  it.each(sortedLists)("%s answers with every sort it names, in both directions", async (_, endpoint) => {
    const sorts = await sortsOf(endpoint);
    expect(sorts.length).toBeGreaterThan(0);
    for (const sort of sorts.flatMap((field) => [`${field},asc`, `${field},desc`])) {
      expect((await ask(endpoint, `sort=${sort}`)).status, sort).toBe(200);
    }
  });
});

const limitedLists = tableLists.filter(([, { query }]) => !reachesAll(query));
const unlimitedLists = tableLists.filter(([, { query }]) => reachesAll(query));

it.each(unlimitedLists)("%s has no last page", async (_, endpoint) => {
  expect((await ask(endpoint, "size=100&page=1000000")).status).toBe(200);
});

it.each(limitedLists)("%s refuses pages beyond the reach of lists", async (_, endpoint) => {
  const { status, body } = await ask(endpoint, `size=100&page=${LIST_REACH / 100}`);
  expect([status, body.fields.page]).toEqual([400, expect.stringMatching(KOREAN)]);
  expect((await ask(endpoint, `size=100&page=${LIST_REACH / 100 - 1}`)).status).toBe(200);
});

const REASON = "내부 보고: 시험";
const askFile = (endpoint: ListEndpoint, format: string) =>
  ask(endpoint, `format=${format}${asksReason(endpoint.query) ? `&reason=${REASON}` : ""}`);

describe.each(fileLists)("%s as a file for spreadsheets", (_, endpoint) => {
  it.each([
    ["csv", "text/csv; charset=utf-8"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ])("is streamed as %s", async (format, contentType) => {
    const { status, headers, body } = await askFile(endpoint, format);
    expect([status, headers.get("content-type")]).toEqual([200, contentType]);
    expect(headers.get("content-disposition")).toMatch(
      new RegExp(`filename="[\\w-]+\\.${format}"; filename\\*=UTF-8''%\\w\\w.*\\.${format}$`),
    );
    expect(headers.get("content-length")).toBeNull();
    if (format === "csv") expect(body.split("\r\n")[0]).toMatch(KOREAN);
    else expect(body.startsWith("PK")).toBe(true);
  });

  it("needs a reason exactly when it holds personal data", async () => {
    const [header = ""] = (await askFile(endpoint, "csv")).body.split("\r\n");
    expect(asksReason(endpoint.query)).toBe(/이름|이메일|휴대폰|대표자/.test(header));
  });
});

describe.each(fileLists.filter(([, { query }]) => asksReason(query)))(
  "%s, which holds personal data,",
  (name, endpoint) => {
    const downloadRows = async () => {
      const rows = await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, "PERSONAL_DATA_DOWNLOADED"))
        .orderBy(auditEvents.auditSeq);
      return rows.map(({ detail }) => detail).filter(({ call }) => call === name);
    };

    it("needs a valid reason for the file, and the audit log keeps it with the filter", async () => {
      const before = await downloadRows();
      for (const reason of ["", "&reason=", "&reason=기타", "&reason=%20", `&reason=${"가".repeat(201)}`]) {
        const { status, body } = await ask(endpoint, `format=xlsx${reason}`);
        expect([status, body.fields.reason], reason).toEqual([400, expect.stringMatching(KOREAN)]);
      }
      expect(await downloadRows()).toEqual(before);
      await ask(endpoint, `keyword=시험&format=xlsx&reason=${REASON}`);
      const filter = { keyword: "시험", format: "xlsx", sort: expect.any(Array) };
      expect(await downloadRows()).toEqual([
        ...before,
        expect.objectContaining({ reason: REASON, rows: expect.any(Number), filter }),
      ]);
    });
  },
);

it.each(pageLists)("%s has a page that offers the file", (_, endpoint) => {
  expect(Object.values(LIST_FILES)).toContain(endpoint);
});

describe("periods of lists", () => {
  const event = { action: "PARTNER_INFO_CHANGED", userSeq: owner.userSeq, subjectUserSeq: owner.userSeq, partnerSeq };
  const chain = { doIp: "203.0.113.7", requestId: "r", detail: {} };
  const settle = { partnerSeq, memberSeq, amount: 10_000, payMethod: "card", settleState: "STANDBY" } as const;
  const mail = { recipient: "a@gaonbill.example", subject: "제목", html: "", plain: "" };
  const inquiry = {
    companyName: "시험",
    name: "시험",
    tel: "0200000000",
    email: "a@gaonbill.example",
    content: "시험",
  };
  const addInquiry = (mode: "technical" | "proposal") => (insertDT: string) =>
    db
      .insert(inquiries)
      .values({ ...inquiry, mode, insertDT, receiptNumber: `${mode} ${insertDT}`, proofHash: `${mode} ${insertDT}` });
  let nextDocument = 1;
  // The range checks only the day of the row; the document itself needs only its place in the counts.
  const addDocument = async (list: ListName, moment: string, status = "REGISTERED") => {
    await db.execute(sql`SELECT make_month_partitions('2020-01-01', '2020-02-01')`);
    const side = { partnerSeq, memberSeq, list, counterparty: { name: "시험", corpNum: "" }, ownKey: null };
    const after: ListedDocument = {
      listDate: moment.slice(0, 10),
      issueDate: null,
      ntsSendDate: null,
      taxClass: 0,
      status,
      supply: 0,
      tax: 0,
      item: "",
      docSeq: nextDocument++,
      docPartnerSeq: partnerSeq,
      regDT: moment,
    };
    await db.transaction((db) => placeDocuments(db, [{ document: after, sides: [side] }]));
  };
  const addApiRequest = async (moment: string) => {
    await db.execute(sql`SELECT make_month_partitions('2020-01-01', '2020-02-01')`);
    const call = { transport: "V1", operation: "", method: "GET", path: "/", status: 200, durationMs: 1 } as const;
    const who = { partnerSeq, partnerKeySeq: 1, requestId: moment, clientIp: "203.0.113.7" };
    const pair = { sealedPair: Buffer.alloc(0), isRequestCut: false, isAnswerCut: false };
    const when = { requestDate: moment.slice(0, 10), startDT: moment };
    await db.insert(apiRequests).values({ ...call, ...who, ...pair, ...when });
  };
  const addMovement = (kind: keyof typeof sources) => async (tradeDT: string) => {
    await db.execute(sql`SELECT make_month_partitions('2020-01-01', '2020-02-01')`);
    const words = { counterparty: "시험", summary: "시험", approvalNum: null };
    const movement = { key: tradeDT, tradeDT, direction: "IN" as const, amount: 100, balance: null, ...words };
    await takeMovements(db, { partnerSeq, sourceSeq: sources[kind] }, [movement]);
  };
  const add: Record<string, (moment: string) => Promise<unknown>> = {
    listCardTransactions: addMovement("CARD"),
    listBankAccountTransactions: addMovement("BANK_ACCOUNT"),
    listApiRequests: addApiRequest,
    listTestMails: (insertDT) => db.insert(mails).values({ ...mail, partnerSeq, state: "HELD", insertDT }),
    listMails: (insertDT) => db.insert(mails).values({ ...mail, insertDT }),
    listInquiries: addInquiry("technical"),
    listProposals: addInquiry("proposal"),
    listAccountEvents: (eventDT) => db.insert(auditEvents).values({ ...event, ...chain, eventDT }),
    listSettles: (insertDT) => db.insert(settles).values({ ...settle, insertDT, pgOrderKey: insertDT }),
    listPartnerEvents: (eventDT) => db.insert(auditEvents).values({ ...event, ...chain, eventDT }),
    listTaxInvoices: (moment) => addDocument("taxSales", moment),
    listSalesTaxInvoices: (moment) => addDocument("taxSales", moment),
    listSalesEdocs: (moment) => addDocument("edocSales", moment),
    listEdocs: (moment) => addDocument("edocSales", moment),
    listCashbills: (moment) => addDocument("cashSales", moment),
    listHometaxInvoices: (moment) => addDocument("hometaxTaxSales", moment, "ISSUED"),
    listHometaxReceipts: (moment) => addDocument("hometaxCashSales", moment, "APPROVED"),
    listMessages: (moment) => addDocument("messages", moment, "DELIVERED"),
    listFaxes: (moment) => addDocument("faxes", moment, "DELIVERED"),
    listKakaotalks: (moment) => addDocument("kakaotalks", moment, "DELIVERED"),
  };
  const RANGE = "2020-01-01,2020-01-31";
  const periods = sortedLists.flatMap(([name, endpoint, shape]) =>
    Object.keys(shape).flatMap((field) =>
      shape[field]?.safeParse(RANGE).success && field !== "keyword" && field !== "reason"
        ? [[name, field, endpoint] as const]
        : [],
    ),
  );

  /** The own tests of these lists, beside their routes, check the ends of their period. */
  const testsBeside = globSync("server/features/*/*/*.test.ts", { cwd: join(import.meta.dirname, "..") })
    .map((file) => readFileSync(join(import.meta.dirname, "..", file), "utf8"))
    .filter((test) => test.includes("expectWholeDays("));

  it("are tested for each list that has one, here or beside its routes", () => {
    const untested = periods.map(([name]) => name).filter((name) => !testsBeside.some((test) => test.includes(name)));
    expect(untested.toSorted()).toEqual(Object.keys(add).toSorted());
  });

  it.each(periods)(
    "%s by %s includes the last moment of the last day and excludes the next one",
    async (name, field, endpoint) => {
      const totalIn = async (range: string) => (await ask(endpoint, `${field}=${range}`)).body.data.totalElements;
      if (add[name]) await expectWholeDays(totalIn, add[name]);
      expect((await ask(endpoint, `${field}=2020-02-30,2020-03-01`)).body.fields[field]).toMatch(KOREAN);
    },
  );
});
