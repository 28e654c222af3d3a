import { expect, test } from "vitest";
import { moveItem } from "./use-fax-files.ts";

const items = [{ id: 1 }, { id: 2 }, { id: 3 }];

test.each([
  [1, 1, [2, 1, 3]],
  [3, -1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)("item %i moves by %i", (id, by, order) => {
  expect(moveItem(items, id, by).map((item) => item.id)).toEqual(order);
});
