import { expect, test } from "vitest";
import { openContent } from "#server/features/portal/content/content-store.ts";
import { measureSearch } from "./search-quality.ts";

test("300 pieces of the published text find exactly the pages that contain them", async () => {
  const quality = await measureSearch(openContent());
  expect(quality).toEqual({ queries: 300, recall: 1, precision: 1, misses: [] });
}, 60_000);
