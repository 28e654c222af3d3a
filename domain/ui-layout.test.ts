import { expect, test } from "vitest";
import * as layout from "./ui-layout.ts";

test("§9, §2.5: header heights and breakpoints", () => {
  expect(layout.HEADER_HEIGHT_PX).toBe(110);
  expect(layout.STICKY_HEADER_HEIGHT_PX).toBe(70);
  expect(layout.CONSOLE_HEADER_HEIGHT_PX).toBe(70);
  expect(layout.BREAKPOINTS_PX).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200 });
});

test.each([
  [575, "xs"],
  [576, "sm"],
  [767, "sm"],
  [768, "md"],
  [991, "md"],
  [992, "lg"],
  [1199, "lg"],
  [1200, "xl"],
])("§9: %i px is %s", (width, size) => {
  expect(layout.screenSizeOf(width)).toBe(size);
});
