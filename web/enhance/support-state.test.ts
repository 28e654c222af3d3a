import { expect, test } from "vitest";
import { HOLIDAYS } from "#domain/calendar/holidays.ts";
import { supportState } from "./support-state.ts";

test.each([
  ["2026-11-16T08:59:59", false, "오늘 09:00에 열어요"],
  ["2026-11-16T09:00:00", true, "지금 상담할 수 있어요. 12:00까지 받아요"],
  ["2026-11-16T12:00:00", false, "점심시간이에요. 13:00부터 다시 받아요"],
  ["2026-11-16T13:00:00", true, "지금 상담할 수 있어요. 18:00까지 받아요"],
  ["2026-11-16T18:00:00", false, "오늘 상담은 끝났어요. 11월 17일(화) 09:00에 열어요"],
  ["2026-11-20T18:00:00", false, "오늘 상담은 끝났어요. 11월 23일(월) 09:00에 열어요"],
  ["2026-11-15T10:00:00", false, "주말에는 쉬어요. 11월 16일(월) 09:00에 열어요"],
  ["2026-09-25T10:00:00", false, "오늘은 추석, 쉬는 날이에요. 9월 28일(월) 09:00에 열어요"],
  ["2026-12-31T18:30:00", false, "오늘 상담은 끝났어요. 1월 4일(월) 09:00에 열어요"],
])("at %s", (now, isOpen, text) => {
  expect(supportState(now, HOLIDAYS)).toEqual({ isOpen, text });
});
