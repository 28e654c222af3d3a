import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { parseXml } from "#server/gateways/xml/parse-xml.ts";
import { attributeOf, elementsOf, onlyChild, textOf, type XmlElement } from "#server/gateways/xml/xml-tree.ts";
import { serialOf } from "./cells.ts";
import type { XlsxColumn } from "./sheet-xml.ts";
import { xlsxChunks } from "./xlsx.ts";

type Value = string | number | null;

const COLUMNS: readonly XlsxColumn<readonly Value[]>[] = [
  { header: "글", kind: "text", value: (row) => row[0] ?? null },
  { header: "수", kind: "number", value: (row) => row[1] ?? null },
  { header: "날", kind: "date", value: (row) => row[2] ?? null },
  { header: "일시", kind: "dateTime", value: (row) => row[3] ?? null },
];

async function fileOf(rows: readonly (readonly Value[])[], columns = COLUMNS): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxChunks("시험", columns, [rows])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const MAIN_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Reads a cell as readers of the format do, for whom `_x005F_` is an underscore. */
function cellOf(element: XmlElement) {
  const [value, text] = ["v", "is"].map((name) => onlyChild(element, MAIN_NAMESPACE, name));
  return {
    r: attributeOf(element, "r"),
    t: attributeOf(element, "t"),
    v: value && textOf(value),
    text: text ? textOf(text).replaceAll("_x005F_", "_") : "",
  };
}

function sheetOf(file: Buffer) {
  const parts = unzipSync(file);
  for (const bytes of Object.values(parts)) expect(parseXml(strFromU8(bytes))).toBeDefined();
  const xml = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const data = onlyChild(parseXml(xml), MAIN_NAMESPACE, "sheetData");
  return { xml, rows: data ? elementsOf(data).map((row) => elementsOf(row).map(cellOf)) : [] };
}

/** Rounds to the second, because the reader counts in days and loses parts of a millisecond. */
const toTheSecond = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1_000) * 1_000) : value;

const cellAt = (rows: ReturnType<typeof cellOf>[][], at: string) => rows.flat().find(({ r }) => r === at);

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 20 }),
  fc.constantFrom(
    "=1+1",
    "+82 10",
    "-1",
    "@SUM(A1)",
    "007",
    "123-45-67890",
    " 앞뒤 ",
    "a\r\nb",
    "<b>&amp;</b>",
    "_x0041_",
  ),
);
const anyDay = fc.date({ min: new Date("1970-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });

/** Returns the text a reader must get: line ends become `\n`, and characters that XML cannot hold are marked. */
const storedText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\u007F-\u009F])\p{Cc}/gu, "\uFFFD");

describe("any rows", () => {
  it("become valid XML in a valid archive, and read back as they were", async () => {
    const row = fc.tuple(anyText, fc.oneof(fc.integer(), fc.double({ min: -1e14, max: 1e14, noNaN: true })), anyDay);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (values) => {
        const moments = values.map(([, , day]) => day.toISOString().slice(0, 19));
        const file = await fileOf(
          values.map(([text, number], at) => [text, number, moments[at]?.slice(0, 10) ?? null, moments[at] ?? null]),
        );
        const { rows } = sheetOf(file);
        expect(rows).toHaveLength(values.length + 1);
        for (const [at, [text, number]] of values.entries()) {
          const line = at + 2;
          const cell = cellAt(rows, `A${line}`);
          expect([cell?.text ?? "", cell?.t ?? "inlineStr"]).toEqual([storedText(text), "inlineStr"]);
          expect(Number(cellAt(rows, `B${line}`)?.v)).toBe(number === 0 ? 0 : number);
          expect(cellAt(rows, `C${line}`)?.v).toBe(String(serialOf(moments[at]?.slice(0, 10) ?? "")));
          expect(Number(cellAt(rows, `D${line}`)?.v)).toBeCloseTo(serialOf(moments[at] ?? "") ?? 0, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("can be read by a foreign reader", async () => {
    const rows = [
      ['=HYPERLINK("http://a")', 1_234_567, "2026-02-28", "2026-02-28T23:59:59"],
      ["00123", -12.5, "1999-12-31", "2026-01-01T00:00:00"],
      [null, null, null, null],
      ["줄\n바꿈 & <태그>", 0, null, null],
    ] as const;
    const [sheet] = await readXlsxFile(await fileOf(rows));
    expect(sheet?.data.map((row) => row.map(toTheSecond))).toEqual([
      ["글", "수", "날", "일시"],
      ['=HYPERLINK("http://a")', 1_234_567, new Date("2026-02-28T00:00:00Z"), new Date("2026-02-28T23:59:59Z")],
      ["00123", -12.5, new Date("1999-12-31T00:00:00Z"), new Date("2026-01-01T00:00:00Z")],
      [null, null, null, null],
      ["줄\n바꿈 & <태그>", 0, null, null],
    ]);
  });
});

describe("a sheet", () => {
  it("has a header that stays in view and a filter over all of it, also when it is empty", async () => {
    const { xml } = sheetOf(await fileOf([["가", 1, null, null]]));
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:D2"/>');
    expect(sheetOf(await fileOf([])).xml).toContain('<autoFilter ref="A1:D1"/>');
  });

  it("never holds a formula", async () => {
    const { xml } = sheetOf(await fileOf([["=cmd|' /C calc'!A0", 1, "=1", "@x"]]));
    expect(xml).not.toContain("<f");
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(COLUMNS.length + 3);
  });

  it("cuts text that no cell can hold, but never inside a character", async () => {
    const { rows } = sheetOf(
      await fileOf([[`${"가".repeat(32_765)}😀가`, 1e300, "1900-01-01", "0001-01-01T00:00:00"]]),
    );
    const text = cellAt(rows, "A2")?.text ?? "";
    expect([text.length, text.isWellFormed(), text.at(-1)]).toEqual([32_767, true, "…"]);
    expect(["B2", "C2", "D2"].map((at) => cellAt(rows, at)?.t)).toEqual(["inlineStr", "inlineStr", "inlineStr"]);
  });

  it("leaves out NaN and infinity, and holds wide tables", async () => {
    const wide = Array.from(
      { length: 30 },
      (_, index) => ({ header: `${index}`, kind: "number", value: () => index }) as const,
    );
    const { rows } = sheetOf(await fileOf([[], []], wide));
    expect(cellAt(rows, "AD3")?.v).toBe("29");
    const { rows: none } = sheetOf(
      await fileOf([
        ["a", Number.NaN, null, null],
        ["a", Number.POSITIVE_INFINITY, null, null],
      ]),
    );
    expect([cellAt(none, "B2"), cellAt(none, "B3")]).toEqual([undefined, undefined]);
  });

  it("is refused beyond the rows a spreadsheet can open", async () => {
    const many = {
      *[Symbol.iterator]() {
        for (let batch = 0; batch < 105; batch += 1) yield Array.from({ length: 10_000 }, () => null);
      },
    };
    const columns = [{ header: "수", kind: "number", value: () => null }] as const;
    const read = async () => {
      for await (const _ of xlsxChunks("시험", columns, many));
    };
    await expect(read()).rejects.toThrow("1048576 rows");
  }, 30_000);
});

describe("a file that is being made", () => {
  it("is made only as far as it is read, and ends its source", async () => {
    let batchCount = 0;
    let isEnded = false;
    function* batches() {
      try {
        for (;;) {
          batchCount += 1;
          yield Array.from({ length: 1_000 }, (_, at) => [`${batchCount} ${at}`.repeat(10), at, null, null] as const);
        }
      } finally {
        isEnded = true;
      }
    }
    const chunks = xlsxChunks<readonly Value[]>("시험", COLUMNS, batches());
    for (let count = 0; count < 40; count += 1) await chunks.next();
    expect(batchCount).toBeLessThan(40);
    await chunks.return();
    expect(isEnded).toBe(true);
  });

  it("fails when its rows fail", async () => {
    async function* broken() {
      yield [["가", 1, null, null] as const];
      throw new Error("connection lost");
    }
    const read = async () => {
      for await (const _ of xlsxChunks<readonly Value[]>("시험", COLUMNS, broken()));
    };
    await expect(read()).rejects.toThrow("connection lost");
  });
});
