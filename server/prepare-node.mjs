import { executionAsyncResource } from "node:async_hooks";
import module from "node:module";
import v8 from "node:v8";

const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Node 24 이상이 필요합니다(지금은 ${process.versions.node}). npm start처럼 npm 명령으로 실행해 주세요.`,
  );
  process.exit(1);
}

// The shape of what `nextTick` puts into its queue is kept for good. V8 remembers shapes weakly: a collection that finds the
// queue empty forgets this one, and from then on every call, below every stream, takes eight times as long
// (docs/decisions/0086-one-frame-and-statements-written-once.md).
export const keptTick = await new Promise((resolve) => {
  process.nextTick(() => resolve(executionAsyncResource()));
});

// Left alone, the heap for young objects grows while modules are loaded, and what stays is moved to its place late: answers take
// a tenth longer from then on. open-site.ts lets it grow again.
v8.setFlagsFromString("--semi-space-growth-factor=1");

// Compiled code is kept for the next start. A folder that cannot be written only costs its half second.
module.enableCompileCache(new URL("../node_modules/.cache/node-compile", import.meta.url).pathname);

await import("./quick-imports.mjs");
