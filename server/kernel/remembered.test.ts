import { expect, it, vi } from "vitest";
import { rememberAnswers } from "./remembered.ts";

it("asks once about what was answered, and again about what was refused", async () => {
  const ask = vi.fn(async (question: string) => (question === "right" ? { question } : undefined));
  const { answer } = rememberAnswers(ask);
  expect(await answer("right")).toEqual({ question: "right" });
  expect(await answer("right")).toEqual({ question: "right" });
  expect(await answer("wrong")).toBeUndefined();
  expect(await answer("wrong")).toBeUndefined();
  expect(ask.mock.calls.flat()).toEqual(["right", "wrong", "wrong"]);
});

it("keeps a bounded number, the oldest out first", async () => {
  const ask = vi.fn(async (question: string) => question);
  const { answer } = rememberAnswers(ask);
  for (let n = 0; n <= 2_000; n += 1) await answer(String(n));
  ask.mockClear();
  await answer("2000");
  expect(ask).not.toHaveBeenCalled();
  await answer("0");
  expect(ask).toHaveBeenCalledTimes(1);
});

it("asks nothing about what it was told", async () => {
  const ask = vi.fn(async () => "asked");
  const { answer, remember } = rememberAnswers<string>(ask);
  remember("question", "told");
  expect(await answer("question")).toBe("told");
  expect(ask).not.toHaveBeenCalled();
});
