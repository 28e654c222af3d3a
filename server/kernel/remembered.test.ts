import { expect, it, vi } from "vitest";
import { rememberAnswers } from "./remembered.ts";

it("asks once about what was answered, and again about what was refused", async () => {
  const ask = vi.fn(async (question: string) => (question === "right" ? { question } : undefined));
  const remembering = rememberAnswers(ask);
  expect(await remembering("right")).toEqual({ question: "right" });
  expect(await remembering("right")).toEqual({ question: "right" });
  expect(await remembering("wrong")).toBeUndefined();
  expect(await remembering("wrong")).toBeUndefined();
  expect(ask.mock.calls.flat()).toEqual(["right", "wrong", "wrong"]);
});

it("keeps a bounded number, the oldest out first", async () => {
  const ask = vi.fn(async (question: string) => question);
  const remembering = rememberAnswers(ask);
  for (let n = 0; n <= 2_000; n += 1) await remembering(String(n));
  ask.mockClear();
  await remembering("2000");
  expect(ask).not.toHaveBeenCalled();
  await remembering("0");
  expect(ask).toHaveBeenCalledTimes(1);
});
