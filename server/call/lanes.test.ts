import { expect, it } from "vitest";
import { openLaneKind } from "./lanes.ts";

/** Makes work that ends when the test calls `ends`, which are in the order in which the work began. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { ends, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it("runs up to the limit at once, the rest in order, and other lanes without waiting", async () => {
  const lanes = openLaneKind({ mostInALane: 2, mostTogether: 9 });
  const { ends, work } = heldWork();
  const ended: string[] = [];
  const all = ["a", "b", "c", "d"].map((name) => lanes.run("one", work(name)).then((done) => ended.push(done)));
  const other = lanes.run("other", async () => "at once");
  await settle();
  expect([ends.length, await other]).toEqual([2, "at once"]);
  while (ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
  await Promise.all(all);
  expect(ended).toEqual(["a", "b", "c", "d"]);
});

it("refuses work that has waited too long, goes on with the rest, and gives room back after a failure", async () => {
  const lanes = openLaneKind({ mostInALane: 1, mostTogether: 9, longestWaitMs: 10 });
  const { ends, work } = heldWork();
  const first = lanes.run("one", work("first"));
  await expect(lanes.run("one", work("second"))).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterS: 2 });
  ends.shift()?.();
  expect(await first).toBe("first");
  const failing = lanes.run("one", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await lanes.run("one", async () => "third")).toBe("third");
});

it("leaves the last room to all lanes, and gives it to the emptiest", async () => {
  const lanes = openLaneKind({ mostInALane: 2, mostTogether: 3 });
  const { ends, work } = heldWork();
  const began: string[] = [];
  const begin = (lane: string) =>
    lanes.run(lane, () => {
      began.push(lane);
      return work(lane)();
    });
  const all = ["one", "one", "one", "other", "other", "third"].map(begin);
  await settle();
  expect(began).toEqual(["one", "one", "other"]);
  ends.pop()?.();
  await settle();
  expect(began.slice(3)).toEqual(["other"]);
  ends.shift()?.();
  await settle();
  expect(began.slice(4)).toEqual(["third"]);
  while (ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
  await Promise.all(all);
  expect(began.slice(5)).toEqual(["one"]);
});
