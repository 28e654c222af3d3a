import { expect, test } from "vitest";
import { type Column, readDensity, visibleColumns } from "./data-table-column.ts";

const column = (key: string, rest: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  header: key,
  cell: () => null,
  ...rest,
});
const columns = [column("name"), column("state"), column("total"), column("memo", { isHiddenAtFirst: true })];

test.each([
  ["", ["name", "state", "total"]],
  ["columns=total", ["name", "total"]],
  ["columns=memo&columns=state", ["name", "state", "memo"]],
  ["columns=unknown", ["name"]],
])("?%s shows %s", (query, keys) => {
  expect(visibleColumns(columns, new URLSearchParams(query)).map(({ key }) => key)).toEqual(keys);
});

test("density is comfortable unless the address says compact", () => {
  expect(readDensity(new URLSearchParams(""))).toBe("comfortable");
  expect(readDensity(new URLSearchParams("density=tiny"))).toBe("comfortable");
  expect(readDensity(new URLSearchParams("density=compact"))).toBe("compact");
});
