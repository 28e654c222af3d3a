import { afterEach, expect, it, vi } from "vitest";
import {
  isAnythingUnsaved,
  isAnythingWatched,
  leaveWork,
  subscribeWork,
  type UnsavedWork,
  watchWork,
  wouldLoseWork,
} from "./unsaved-work.ts";

const HERE = { pathname: "/console/profile", search: "" };
const OTHER_PAGE = { pathname: "/console/partners", search: "" };
const NEXT_ROWS = { pathname: "/console/profile", search: "?page=2" };

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function watch(work: Partial<UnsavedWork> = {}) {
  const state = { isDirty: false };
  const end = watchWork({ isDirty: () => state.isDirty, ...work });
  ends.push(end);
  return { state, end };
}

it("lets the page go when nothing was typed", () => {
  watch();
  watch();
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(false);
  expect(isAnythingUnsaved()).toBe(false);
});

it("asks for any of several forms, and for the second after the first was saved", () => {
  const [first, second] = [watch().state, watch().state];
  first.isDirty = true;
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(true);
  second.isDirty = true;
  first.isDirty = false;
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(true);
  expect(isAnythingUnsaved()).toBe(true);
  second.isDirty = false;
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(false);
});

it("forgets a removed form", () => {
  const { state, end } = watch();
  state.isDirty = true;
  end();
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(false);
  expect(isAnythingWatched()).toBe(false);
});

it("asks before other rows of the same page load, unless the work survives that", () => {
  const work = watch({ keepsOnSearch: true }).state;
  work.isDirty = true;
  expect(wouldLoseWork(HERE, NEXT_ROWS)).toBe(false);
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(true);
  watch().state.isDirty = true;
  expect(wouldLoseWork(HERE, NEXT_ROWS)).toBe(true);
});

it("going to a place within the page loses nothing", () => {
  watch().state.isDirty = true;
  expect(wouldLoseWork(HERE, { ...HERE })).toBe(false);
});

it("calls onLeave only for work that is lost", () => {
  const [forgetsDirty, forgetsClean, forgetsKept] = [vi.fn(), vi.fn(), vi.fn()];
  watch({ onLeave: forgetsDirty }).state.isDirty = true;
  watch({ onLeave: forgetsClean });
  watch({ onLeave: forgetsKept, keepsOnSearch: true }).state.isDirty = true;
  leaveWork(HERE, NEXT_ROWS);
  expect(forgetsDirty).toHaveBeenCalledOnce();
  expect(forgetsClean).not.toHaveBeenCalled();
  expect(forgetsKept).not.toHaveBeenCalled();
});

it("tells listeners when the first work is watched and when the last ends", () => {
  const states: boolean[] = [];
  ends.push(subscribeWork(() => states.push(isAnythingWatched())));
  watch().end();
  expect(states).toEqual([true, false]);
});
