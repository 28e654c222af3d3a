import { expect, it } from "vitest";
import { openWriteLanes } from "./write-lanes.ts";

/** Work that is done when the test says so, in the order in which it began. */
function heldWork() {
  const held: (() => void)[] = [];
  const work = (name: string) => async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return name;
  };
  return { held, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it("lets so many in at once, the rest in the order they came, and other lanes at once", async () => {
  const lanes = openWriteLanes({ mostAtOnce: 2 });
  const { held, work } = heldWork();
  const ended: string[] = [];
  const all = ["a", "b", "c", "d"].map((name) => lanes.run("one", work(name)).then((done) => ended.push(done)));
  const other = lanes.run("other", async () => "at once");
  await settle();
  expect([held.length, await other]).toEqual([2, "at once"]);
  while (held.length > 0) {
    held.shift()?.();
    await settle();
  }
  await Promise.all(all);
  expect(ended).toEqual(["a", "b", "c", "d"]);
});

it("refuses who has waited too long, and goes on with the others; work that fails gives its room back", async () => {
  const lanes = openWriteLanes({ mostAtOnce: 1, longestWaitMs: 10 });
  const { held, work } = heldWork();
  const first = lanes.run("one", work("first"));
  await expect(lanes.run("one", work("second"))).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterS: 2 });
  held.shift()?.();
  expect(await first).toBe("first");
  const failing = lanes.run("one", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await lanes.run("one", async () => "third")).toBe("third");
});
