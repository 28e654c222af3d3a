import { describe, expect, it } from "vitest";
import { askTogether } from "./ask-together.ts";

/** Answers with how many times it was asked, when it is told to. */
function slow() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const ask = askTogether(async (question) => {
    asked += 1;
    const nth = asked;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return `${question} ${nth}`;
  });
  return { ask, answer: () => waiting.shift()?.(), count: () => asked };
}

describe("equal questions asked together", () => {
  it("asks once more for all that came while the first was being answered", async () => {
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

  it("gives nobody an answer that was begun before they asked", async () => {
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

  it("keeps different questions apart and forgets what is answered", async () => {
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

  it("tells everybody of a failure and asks anew afterwards", async () => {
    let asked = 0;
    const ask = askTogether(async () => {
      asked += 1;
      if (asked < 3) throw new Error(`no ${asked}`);
      return "yes";
    });
    const results = await Promise.allSettled([ask("key"), ask("key"), ask("key")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await ask("key")).toBe("yes");
  });
});
