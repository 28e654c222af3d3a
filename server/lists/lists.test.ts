import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import { FileAnswer } from "#server/call/file-answer.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { smsFromNumberList } from "#server/features/companies/sms-from-numbers/queries.ts";
import { createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { findKeys, findPage, walkRows } from "./lists.ts";

const { services } = await startTestApp();
const { primary: db } = services.databases;
const { partnerSeq, memberSeq } = await createMember(services, await createPartner(services));
const ROWS = 4_500;

// A third of the rows never expires. Seven rows share each moment, and moments are less than a second apart.
await db.execute(sql`
  INSERT INTO sms_from_numbers (partner_seq, member_seq, from_number, evidence, state, expire_date, insert_dt)
  SELECT ${partnerSeq}, ${memberSeq}, (1000000000 + (n * 7919) % ${ROWS})::text, 'OWN_MOBILE', 'APPROVED',
         CASE WHEN n % 3 = 0 THEN NULL ELSE date '2026-01-01' + n % 50 END,
         timestamptz '2026-01-01' + (n / 7) * interval '1 millisecond' + (n % 2) * interval '3 microseconds'
  FROM generate_series(1, ${ROWS}) AS n`);

type Field = "fromNumber" | "expireDate" | "insertDT";
const list = (field: Field, direction: "asc" | "desc") =>
  smsFromNumberList(db, { partnerSeq, memberSeq }, { page: 0, size: 10, sort: [{ field, direction }] });

async function walk(field: Field, direction: "asc" | "desc"): Promise<SmsFromNumber[]> {
  const rows: SmsFromNumber[] = [];
  const keys = await findKeys(list(field, direction), ROWS);
  for await (const batch of walkRows(list(field, direction), keys)) rows.push(...batch);
  return rows;
}

describe.each(["asc", "desc"] as const)("a list in order, %s", (direction) => {
  it.each(["fromNumber", "expireDate", "insertDT"] as const)(
    "walked by %s has every row once, as one query orders them",
    async (field) => {
      const { rows } = await db.execute<{ seq: number }>(sql`
      SELECT from_number_seq AS seq FROM sms_from_numbers WHERE member_seq = ${memberSeq}
      ORDER BY ${smsFromNumbers[field]} ${sql.raw(direction)} NULLS LAST, from_number_seq ${sql.raw(direction)}`);
      const walkedRows = await walk(field, direction);
      expect(walkedRows.map(({ fromNumberSeq }) => fromNumberSeq)).toEqual(rows.map(({ seq }) => seq));
    },
  );

  it("puts rows without a value last", async () => {
    const dates = (await walk("expireDate", direction)).map(({ expireDate }) => expireDate);
    expect(dates.indexOf(null)).toBe(ROWS * (2 / 3));
    expect(dates.slice(ROWS * (2 / 3)).every((date) => date === null)).toBe(true);
  });
});

describe("a page", () => {
  it("has only the fields of the contract, with times to the second", async () => {
    const { content, totalElements } = await findPage(list("insertDT", "desc"), { page: 1, size: 3 });
    expect(totalElements).toBe(ROWS);
    expect(Object.keys(content[0] ?? {})).not.toContain("key");
    expect(content[0]?.insertDT).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  });

  it("is refused with a message beyond the reach of offsets", async () => {
    await expect(findPage(list("insertDT", "desc"), { page: 1_000, size: 10 })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      fields: { page: expect.stringContaining("10,000건까지") },
    });
    expect((await findPage(list("insertDT", "desc"), { page: 999, size: 10 })).empty).toBe(true);
  });

  it("is counted without sorting and without its columns", async () => {
    const { select, where } = list("expireDate", "asc");
    const extraColumn = sql<number>`length('asked')`;
    const place = { key: extraColumn.as("key"), total: extraColumn.as("total") };
    const rowsOf = select(db, (columns) => ({ ...columns, place })).where(where);
    const { rows } = await db.execute<Record<"QUERY PLAN", string>>(
      sql`EXPLAIN VERBOSE SELECT count(*) FROM ${rowsOf}`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Sort|asked/);
  });
});

describe("a walk", () => {
  it("leaves out rows that are gone by then, and rows of others", async () => {
    const others = await createMember(services, await createPartner(services));
    const [foreign] = await db
      .insert(smsFromNumbers)
      .values({
        partnerSeq: others.partnerSeq,
        memberSeq: others.memberSeq,
        fromNumber: "0200000000",
        evidence: "PROXY",
        state: "REVIEW",
      })
      .returning();
    const [own] = await findKeys(list("insertDT", "asc"), 1);
    const keys = [own ?? 0, foreign?.fromNumberSeq ?? 0, 2_000_000_000];
    const { value } = await walkRows(list("insertDT", "asc"), keys).next();
    expect(value).toMatchObject([{ fromNumberSeq: own }]);
  });
});

describe("a file", () => {
  it("makes no more chunks once its reader is gone", async () => {
    let chunkCount = 0;
    let isEnded = false;
    async function* chunks() {
      try {
        for (;;) {
          chunkCount += 1;
          yield new Uint8Array(10);
        }
      } finally {
        isEnded = true;
      }
    }
    const file = new FileAnswer({ name: "이름", extension: "csv", contentType: "text/csv" }, async () => ({
      chunks: chunks(),
    }));
    const { stream } = file.send(await file.open({ mostRows: 1 }));
    const reader = stream?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect([chunkCount, isEnded]).toEqual([2, true]);
  });
});
