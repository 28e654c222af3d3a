import { describe, expect, test } from "vitest";
import { z } from "zod";
import { listMembers } from "#contracts/companies/member-list.ts";
import { keyword, listQuery } from "#contracts/list.ts";
import { dateRange, monthRange } from "#contracts/range.ts";
import { readListQuery } from "./list-query.ts";

const list = {
  query: listQuery({
    sorts: ["name", "insertDT"],
    defaultSort: ["insertDT,desc"],
    filters: { keyword, state: z.enum(["ACTIVE", "LEAVE"]), insertDT: dateRange, month: monthRange },
  }),
};
const read = (search: string) => {
  const { query, params } = readListQuery(list, new URLSearchParams(search));
  return { query, search: decodeURIComponent(params.toString()) };
};
const first = { page: "0", size: "10" };

describe("the query of a list from its address", () => {
  test.each([
    ["", first, ""],
    ["page=3&size=50", { page: "2", size: "50" }, "page=3&size=50"],
    ["sort=name,desc", { ...first, sort: "name,desc" }, "sort=name,desc"],
    ["sort=name&sort=insertDT,desc", { ...first, sort: ["name", "insertDT,desc"] }, "sort=name&sort=insertDT,desc"],
    ["keyword=%20가온%20&state=LEAVE", { ...first, keyword: "가온", state: "LEAVE" }, "keyword=가온&state=LEAVE"],
    [
      "insertDT=2026-01-01,2026-01-31T23:59:59",
      { ...first, insertDT: "2026-01-01,2026-01-31T23:59:59" },
      "insertDT=2026-01-01,2026-01-31T23:59:59",
    ],
    [
      "insertDT=2026-01-01&insertDT=2026-01-31",
      { ...first, insertDT: "2026-01-01,2026-01-31" },
      "insertDT=2026-01-01,2026-01-31",
    ],
    ["month=2026-01,2026-03", { ...first, month: "2026-01,2026-03" }, "month=2026-01,2026-03"],
  ])("%s", (address, query, search) => {
    expect(read(address)).toEqual({ query, search });
  });

  test.each([
    "sort=nonsense",
    "sort=name,sideways",
    "sort=",
    "page=abc",
    "page=0",
    "page=99999999",
    "page=1001",
    "size=37",
    "state=GONE",
    "state=",
    "keyword=",
    `keyword=${"가".repeat(101)}`,
    "insertDT=2026-02-30,2026-03-01",
    "insertDT=2026-03-01,2026-01-01",
    "insertDT=&insertDT=",
    "month=2026-13,2026-14",
    "format=csv",
  ])("%s falls back", (address) => {
    expect(read(address)).toEqual({ query: first, search: "" });
  });

  test("parameters that the list does not know stay in the address", () => {
    expect(read("columns=memo&columns=state&mail=3&sort=nonsense&__proto__=1").search).toBe(
      "columns=memo&columns=state&mail=3&__proto__=1",
    );
  });

  test("a page with a larger default size keeps it unless the address names another", () => {
    const sizeOf = (search: string) => readListQuery(listMembers, new URLSearchParams(search), 50).query.size;
    expect([sizeOf(""), sizeOf("size=20"), sizeOf("size=7")]).toEqual(["50", "20", "50"]);
  });
});
