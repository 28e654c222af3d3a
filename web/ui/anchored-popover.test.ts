import { expect, test } from "vitest";
import { placeBeside } from "./anchored-popover.ts";

const view = { width: 400, height: 600 };
const panel = { left: 0, top: 0, width: 200, height: 100 };
const anchor = (left: number, top: number) => ({ left, top, width: 100, height: 40 });

test("opens below, aligned to the chosen edge", () => {
  expect(placeBeside(anchor(50, 100), panel, view, "bottom-start")).toEqual({ left: 50, top: 146 });
  expect(placeBeside(anchor(250, 100), panel, view, "bottom-end")).toEqual({ left: 150, top: 146 });
});

test("flips when there is no room on the preferred side", () => {
  expect(placeBeside(anchor(50, 540), panel, view, "bottom-start").top).toBe(434);
  expect(placeBeside(anchor(50, 10), panel, view, "top").top).toBe(56);
});

test("never leaves the window sideways", () => {
  expect(placeBeside(anchor(350, 100), panel, view, "bottom-start").left).toBe(192);
  expect(placeBeside(anchor(0, 100), panel, view, "bottom-end").left).toBe(8);
});
