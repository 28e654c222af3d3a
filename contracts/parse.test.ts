import { describe, expect, it } from "vitest";
import { z } from "zod";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { parse } from "./parse.ts";
import { bulkV1TaxInvoices } from "./v1/tax-invoices.ts";

const schema = z.object({
  name: z.string().min(2).max(5),
  age: z.int().min(1).max(150),
  email: z.email().optional(),
  home: z.url().optional(),
  kind: z.enum(["A", "B"]).optional(),
  code: z.string().regex(/^\d+$/).optional(),
});
const fields = (value: object) => {
  const parsed = parse(schema, value);
  return parsed.ok ? {} : parsed.fields;
};
const good = { name: "가온", age: 3 };

describe("parse uses the messages of §5", () => {
  it("returns the value when it is valid", () => {
    expect(parse(schema, good)).toEqual({ ok: true, value: good });
  });

  it.each([
    [{ age: 1 }, "name", "반드시 입력해야 합니다."],
    [{ ...good, name: null }, "name", "반드시 입력해야 합니다."],
    [{ ...good, name: "가" }, "name", "2자 이상 입력해야 합니다."],
    [{ ...good, name: "가나다라마바" }, "name", "5자까지 입력할 수 있습니다."],
    [{ ...good, name: 3 }, "name", "형식에 맞지 않습니다."],
    [{ ...good, age: "3" }, "age", "숫자만 입력할 수 있습니다."],
    [{ ...good, age: 1.5 }, "age", "정수만 입력할 수 있습니다."],
    [{ ...good, age: 0 }, "age", "1 이상이어야 합니다."],
    [{ ...good, age: 151 }, "age", "150 이하여야 합니다."],
    [{ ...good, email: "x" }, "email", "이메일 주소 형식이 아닙니다."],
    [{ ...good, home: "x" }, "home", "웹 주소(URL) 형식이 아닙니다."],
    [{ ...good, kind: "C" }, "kind", "다음 중 하나여야 합니다: A, B"],
    [{ ...good, code: "x" }, "code", "형식에 맞지 않습니다."],
    [{ ...good, name: "가\0온" }, "name", "사용할 수 없는 문자가 들어 있습니다."],
  ])("%j → %s: %s", (value, field, message) => {
    expect(fields(value)[field]).toBe(message);
  });

  it("names the body when no field is wrong", () => {
    expect(parse(schema, []).ok).toBe(false);
    expect(Object.keys(fields([]))).toEqual(["body"]);
  });

  it("reports the shape that was probably meant where several are allowed", () => {
    const oneOrMany = z.object({ input: z.union([schema, z.array(schema).min(1)]) });
    const refused = (input: unknown) => {
      const parsed = parse(oneOrMany, { input });
      return parsed.ok ? {} : parsed.fields;
    };
    expect(refused({ ...good, age: "3" })).toEqual({ "input.age": "숫자만 입력할 수 있습니다." });
    expect(refused([good, { ...good, age: "3" }])).toEqual({ "input.1.age": "숫자만 입력할 수 있습니다." });
    expect(refused([good, { ...good, age: 0 }])).toEqual({ "input.1.age": "1 이상이어야 합니다." });
    expect(refused("x")).toEqual({ input: "형식에 맞지 않습니다." });
    expect(refused([good])).toEqual({});
  });
});

const anything = z.object({ items: z.array(z.string()) });
const refusedFields = (value: unknown) => {
  const parsed = parse(anything, value);
  return parsed.ok ? {} : parsed.fields;
};
const nested = (depth: number, innermost: unknown = "a"): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], innermost);

describe("parse bounds its work and its answer, whatever the size of the input", () => {
  it("refuses more values than any call has without checking them", () => {
    const items = Array.from({ length: 150_000 }, () => null);
    expect(refusedFields({ items })).toEqual({
      body: "값은 한 번에 110,000개까지 보낼 수 있습니다. 나누어 보내 주세요.",
    });
    expect(refusedFields(Object.fromEntries(items.map((_, at) => [`a${at}`, at])))).toHaveProperty("body");
  });

  it("accepts the largest bulk of invoices", () => {
    const content = invoiceContent({ seller: "9908100129", buyer: "9918600340" }, { remarks: ["가", "나", "다"] });
    const lines = Array.from({ length: 99 }, () => ({ ...content.lines[0], date: content.writeDate }));
    const { amendment: _, ...invoice } = { ...content, truster: content.invoicer, lines };
    const documents = Array.from({ length: 100 }, (_, at) => ({ ...invoice, key: `BULK-${at}` }));
    const parsed = parse(bulkV1TaxInvoices.body as z.ZodType, { action: "issue", documents });
    expect(parsed).not.toHaveProperty("fields");
  });

  it("names a thousand fields at most", () => {
    const items = Array.from({ length: 50_000 }, () => 1);
    expect(Object.keys(refusedFields({ items }))).toHaveLength(1_000);
    expect(Object.keys(refusedFields({ items: items.map(() => "\0") }))).toHaveLength(1_000);
    expect(Object.keys(refusedFields({ items: items.map(() => ({ "\0": 1 })) }))).toHaveLength(1_000);
  });

  it("refuses a value that is nested deeper than any call", () => {
    expect(refusedFields({ items: nested(40) })).toEqual({ "items.0": "형식에 맞지 않습니다." });
    expect(refusedFields({ items: nested(100_000) })).toEqual({ body: "값은 50단계까지만 겹쳐 보낼 수 있습니다." });
  });

  it("cuts names that are longer than any field's", () => {
    const name = "a".repeat(500_000);
    const fields = Object.keys(refusedFields({ [name]: Array.from({ length: 50_000 }, () => "\ud800") }));
    expect(fields).toEqual([name.slice(0, 200)]);
  });
});
