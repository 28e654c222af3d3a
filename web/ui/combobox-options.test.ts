import { describe, expect, test } from "vitest";
import { activeAfterKey, filterOptions } from "./combobox-options.ts";

const options = [
  { value: "1", label: "한빛 상사", description: "123-45-67890" },
  { value: "2", label: "새한빛물류", description: "199-81-23452" },
  { value: "3", label: "Gaon Books", description: "101-02-30405" },
];
const valuesFor = (text: string) => filterOptions(options, text).map((option) => option.value);

describe("filter", () => {
  test("an empty text keeps all options", () => expect(valuesFor("  ")).toEqual(["1", "2", "3"]));
  test("an option that begins with the text comes before one that contains it", () =>
    expect(valuesFor("한빛")).toEqual(["1", "2"]));
  test("blanks and hyphens do not matter", () => {
    expect(valuesFor("한빛상사")).toEqual(["1"]);
    expect(valuesFor("1998123452")).toEqual(["2"]);
  });
  test("letter case does not matter", () => expect(valuesFor("gaon")).toEqual(["3"]));
  test("a text without a match returns no options", () => expect(valuesFor("없는 회사")).toEqual([]));
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
