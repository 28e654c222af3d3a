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

it("lets go where nothing was typed", () => {
  watch();
  watch();
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(false);
  expect(isAnythingUnsaved()).toBe(false);
});

it("holds back for any of several forms, and for the other one after the first was saved", () => {
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

it("forgets a form that has gone", () => {
  const { state, end } = watch();
  state.isDirty = true;
  end();
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(false);
  expect(isAnythingWatched()).toBe(false);
});

it("asks on other rows of the same page unless the work stays through them", () => {
  const kept = watch({ keepsOnSearch: true }).state;
  kept.isDirty = true;
  expect(wouldLoseWork(HERE, NEXT_ROWS)).toBe(false);
  expect(wouldLoseWork(HERE, OTHER_PAGE)).toBe(true);
  watch().state.isDirty = true;
  expect(wouldLoseWork(HERE, NEXT_ROWS)).toBe(true);
});

it("a place within the page loses nothing", () => {
  watch().state.isDirty = true;
  expect(wouldLoseWork(HERE, { ...HERE })).toBe(false);
});

it("tells only what is lost that it may go", () => {
  const [forgetsDirty, forgetsClean, forgetsKept] = [vi.fn(), vi.fn(), vi.fn()];
  watch({ onLeave: forgetsDirty }).state.isDirty = true;
  watch({ onLeave: forgetsClean });
  watch({ onLeave: forgetsKept, keepsOnSearch: true }).state.isDirty = true;
  leaveWork(HERE, NEXT_ROWS);
  expect(forgetsDirty).toHaveBeenCalledOnce();
  expect(forgetsClean).not.toHaveBeenCalled();
  expect(forgetsKept).not.toHaveBeenCalled();
});

it("says when the first begins to be watched and when the last is gone", () => {
  const states: boolean[] = [];
  ends.push(subscribeWork(() => seen.push(isAnythingWatched())));
  watch().end();
  expect(states).toEqual([true, false]);
});
