import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parse } from "#contracts/parse.ts";
import { readListQuery } from "#web/lists/list-query.ts";
import { LIST_FILES } from "./list-files.ts";

const anyValue = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "name,asc",
    "insertDT,desc",
    "2026-01-01,2026-01-31",
    "2026-01-01",
    "ACTIVE",
    "EXPIRED",
    "CERT",
    "-1",
    "7",
  ),
);

describe.each(Object.entries(LIST_FILES))("any address of %s", (_, endpoint) => {
  const names = [...Object.keys(endpoint.query?.shape ?? {}), "columns", "constructor"];

  test("gives a query that its contract accepts and that stays the same when read again", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anyValue)), (pairs) => {
        const { query, params } = readListQuery(endpoint, new URLSearchParams(pairs));
        expect(parse(endpoint.query ?? z.never(), query)).toMatchObject({ ok: true });
        const again = readListQuery(endpoint, params);
        expect([again.query, again.params.toString()]).toEqual([query, params.toString()]);
      }),
    );
  });
});
