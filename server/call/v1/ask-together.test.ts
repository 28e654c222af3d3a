import { describe, expect, it } from "vitest";
import { askTogether } from "./ask-together.ts";

/** Counts the questions, and answers each with its number when the test calls `answer`. */
function slow() {
  const waiting: (() => void)[] = [];
  let count = 0;
  const ask = askTogether(async (question) => {
    count += 1;
    const nth = count;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return `${question} ${nth}`;
  });
  return { ask, answer: () => waiting.shift()?.(), count: () => count };
}

describe("equal questions asked together", () => {
  it("are asked once more for all that came while the first was being answered", async () => {
    const { ask, answer, count } = slow();
    const first = ask("key");
    const late = [ask("key"), ask("key"), ask("key")];
    expect(count()).toBe(1);
    answer();
    expect(await first).toBe("key 1");
    answer();
    expect(await Promise.all(late)).toEqual(["key 2", "key 2", "key 2"]);
    expect(count()).toBe(2);
  });

  it("never get an answer that was begun before the question", async () => {
    const { ask, answer } = slow();
    const first = ask("key");
    const second = ask("key");
    answer();
    await first;
    await Promise.resolve();
    const third = ask("key");
    answer();
    expect(await second).toBe("key 2");
    answer();
    expect(await third).toBe("key 3");
  });

  it("stay apart from other questions, and are forgotten once they are answered", async () => {
    const { ask, answer, count } = slow();
    const [one, other] = [ask("one"), ask("other")];
    answer();
    answer();
    expect([await one, await other]).toEqual(["one 1", "other 2"]);
    const again = ask("one");
    answer();
    expect(await again).toBe("one 3");
    expect(count()).toBe(3);
  });

  it("all fail when one fails, and are asked again afterwards", async () => {
    let count = 0;
    const ask = askTogether(async () => {
      count += 1;
      if (count < 3) throw new Error(`no ${count}`);
      return "yes";
    });
    const results = await Promise.allSettled([ask("key"), ask("key"), ask("key")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await ask("key")).toBe("yes");
  });
});

it("a question without an answer is refused after a while, with all that wait behind it", async () => {
  const ask = askTogether(() => new Promise<never>(() => undefined), 10);
  const results = await Promise.allSettled([ask("key"), ask("key"), ask("key")]);
  expect(results).toEqual(
    Array(3).fill({ status: "rejected", reason: expect.objectContaining({ code: "UNAVAILABLE", retryAfterS: 2 }) }),
  );
});
