import { expect, test } from "vitest";
import { BRANDS } from "../provider.ts";
import type { DocumentLine, DocumentParty, EdocContent } from "./document-content.ts";
import { edocFieldProblems, edocProblems } from "./edoc-rules.ts";

const party = (corpNum: string, name: string): DocumentParty => ({
  corpNum,
  name,
  taxRegId: "",
  ceoName: "",
  address: "",
  bizType: "",
  bizClass: "",
  contactName: "",
  tel: "",
  email: "",
});
const line = (supply: number, tax: number): DocumentLine => ({
  date: null,
  item: "용지",
  spec: "",
  quantity: 1,
  unitPrice: supply,
  supply,
  tax,
  remark: "",
});

const SENDER = { bizId: "1234567891", brand: BRANDS.real, today: "2026-03-10" };
const GOOD: EdocContent = {
  kind: "DI",
  writeDate: "2026-03-10",
  invoicer: party("1234567891", "다온사무"),
  invoicee: party("2208162517", "늘봄출판"),
  supply: 10_000,
  tax: 1_000,
  remarks: [],
  lines: [line(4_000, 400), line(6_000, 600)],
};

test("a document that keeps every rule has no problem", () => {
  expect(edocProblems(GOOD, SENDER)).toEqual([]);
  expect(edocProblems({ ...GOOD, lines: [] }, SENDER)).toEqual([]);
  expect(edocProblems({ ...GOOD, supply: -10_000, tax: -1_000, lines: [line(-10_000, -1_000)] }, SENDER)).toEqual([]);
});

test.each<[string, Partial<EdocContent>, string[]]>([
  ["another company's number", { invoicer: party("2208162517", "늘봄출판") }, ["senderNumber", "sameParty"]],
  ["a receiver number with a wrong check digit", { invoicee: party("2208162518", "늘봄출판") }, ["receiverNumber"]],
  ["a person's number", { invoicee: party("9001011234567", "나그네") }, ["receiverNumber"]],
  ["a letter to oneself", { invoicee: party("1234567891", "다온사무") }, ["sameParty"]],
  ["a receiver without a name", { invoicee: party("2208162517", "") }, ["receiverName"]],
  ["tomorrow", { writeDate: "2026-03-11" }, ["futureWriteDate"]],
  ["half a won", { supply: 0.5, tax: 0, lines: [] }, ["notWon"]],
  ["a trillion", { supply: 1_000_000_000_000, tax: 0, lines: [] }, ["notWon"]],
  ["signs that differ", { supply: 100, tax: -10, lines: [] }, ["sign"]],
  ["100 lines", { supply: 100, tax: 0, lines: Array.from({ length: 100 }, () => line(1, 0)) }, ["tooManyLines"]],
  ["four remarks", { remarks: ["1", "2", "3", "4"] }, ["tooManyRemarks"]],
  ["lines that do not add up", { lines: [line(4_000, 400)] }, ["lineTotal"]],
])("%s", (_, changes, problems) => {
  expect(edocProblems({ ...GOOD, ...changes }, SENDER)).toEqual(problems);
});

test("99 lines and the test server's sample numbers are fine", () => {
  const lines = Array.from({ length: 99 }, () => line(1, 0));
  expect(edocProblems({ ...GOOD, supply: 99, tax: 0, lines }, SENDER)).toEqual([]);
  const invoicee = party("1234567890", "표본상사");
  expect(edocProblems({ ...GOOD, invoicee }, { ...SENDER, brand: BRANDS.test })).toEqual([]);
});

test("problems stand at their field", () => {
  expect(edocFieldProblems({ ...GOOD, writeDate: "2027-01-01" }, SENDER)).toEqual({
    writeDate: "작성일자는 오늘보다 늦을 수 없습니다.",
  });
});
