import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { FileFormat } from "#contracts/list.ts";
import type { FileRun } from "#server/call/file-answer.ts";
import { answerSheet, type Sheet } from "./exports.ts";

interface Usage {
  day: string;
  item: string;
  count: number;
  at: string | null;
}

const SHEET: Sheet<Usage> = {
  name: "기간별 이용 현황",
  columns: [
    { header: "일자", date: ({ day }) => day },
    { header: "품목", text: ({ item }) => item },
    { header: "건수", number: ({ count }) => count },
    { header: "마지막 이용", dateTime: ({ at }) => at },
  ],
};

const ROWS: readonly Usage[] = [
  { day: "2026-11-01", item: "세금계산서", count: 1_234, at: "2026-11-01T12:00:00" },
  { day: "2026-11-02", item: "=문자", count: 0, at: null },
];

async function fileOf(rows: readonly Usage[], format: FileFormat, run: FileRun = { mostRows: 10 }) {
  const file = answerSheet(rows, SHEET, format);
  const opened = await file.open(run);
  const { stream, headers } = file.send(opened);
  return { bytes: new Uint8Array(await new Response(stream).arrayBuffer()), headers, rowCount: opened.rowCount };
}

describe("rows in memory", () => {
  it("become a CSV file with the headers of the screen", async () => {
    const { bytes, headers, rowCount } = await fileOf(ROWS, "csv");
    expect(Buffer.from(bytes).toString()).toBe(
      "\uFEFF일자,품목,건수,마지막 이용\r\n2026-11-01,세금계산서,1234,2026-11-01 12:00:00\r\n2026-11-02,'=문자,0,\r\n",
    );
    expect([rowCount, headers?.["Content-Disposition"]]).toEqual([
      2,
      expect.stringContaining(encodeURIComponent("기간별")),
    ]);
  });

  it("become a spreadsheet of numbers, dates and texts", async () => {
    const { bytes } = await fileOf(ROWS, "xlsx");
    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain('<c r="A2" s="6"><v>46327</v></c>');
    expect(sheet).toContain('<c r="C2" s="4"><v>1234</v></c><c r="D2" s="7"><v>46327.5</v></c>');
    expect(sheet).toContain('<c r="B3" s="2" t="inlineStr"><is><t>=문자</t></is></c>');
  });

  it("become a file with only a header where there are none", async () => {
    expect(Buffer.from((await fileOf([], "csv")).bytes).toString()).toBe("\uFEFF일자,품목,건수,마지막 이용\r\n");
  });

  it("report their total and the rows written so far", async () => {
    const reports: number[] = [];
    const report = async (rows: number) => void reports.push(rows);
    await fileOf(ROWS, "csv", { mostRows: 10, onTotal: report, onRows: report });
    expect(reports).toEqual([2, 2]);
  });
});
