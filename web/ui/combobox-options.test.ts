import { describe, expect, test } from "vitest";
import { activeAfterKey, filterOptions } from "./combobox-options.ts";

const options = [
  { value: "1", label: "한빛 상사", description: "123-45-67890" },
  { value: "2", label: "새한빛물류", description: "199-81-23452" },
  { value: "3", label: "Gaon Books", description: "101-02-30405" },
];
const found = (typed: string) => filterOptions(options, typed).map((option) => option.value);

describe("filter", () => {
  test("nothing typed keeps everything", () => expect(found("  ")).toEqual(["1", "2", "3"]));
  test("a beginning comes before a middle", () => expect(found("한빛")).toEqual(["1", "2"]));
  test("blanks and hyphens do not matter", () => {
    expect(found("한빛상사")).toEqual(["1"]);
    expect(found("1998123452")).toEqual(["2"]);
  });
  test("letter case does not matter", () => expect(found("gaon")).toEqual(["3"]));
  test("nothing fits", () => expect(found("없는 회사")).toEqual([]));
});

test.each([
  ["ArrowDown", -1, 3, 0],
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", 0, 3, 2],
  ["ArrowUp", -1, 3, 2],
  ["PageDown", 0, 20, 8],
  ["PageUp", 3, 20, 0],
  ["ArrowDown", -1, 0, -1],
])("%s from %i of %i → %i", (key, active, count, next) => expect(activeAfterKey(key, active, count)).toBe(next));
