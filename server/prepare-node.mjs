import module from "node:module";
import v8 from "node:v8";

const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Node 24 이상이 필요합니다(지금은 ${process.versions.node}). npm start처럼 npm 명령으로 실행해 주세요.`,
  );
  process.exit(1);
}

// V8 fixes how a function handles objects while it is young. `nextTick`, below every stream, is called with so many kinds of
// arguments while modules load that in about every second start it would stay seven times slower for good
// (docs/decisions/0086-one-frame-and-statements-written-once.md). Called alike until V8 has compiled it for good, a
// twentieth of a second, it keeps its quick way.
const nothing = () => undefined;
for (let round = 0; round < 400; round += 1) {
  for (let call = 0; call < 100; call += 1) process.nextTick(nothing);
  await new Promise(setImmediate);
}

// Left alone, the heap for young objects grows to a hundred megabytes while modules are loaded; open-site.ts lets it grow again.
v8.setFlagsFromString("--semi-space-growth-factor=1");

// Compiled code is kept for the next start. A folder that cannot be written only costs its half second.
module.enableCompileCache(new URL("../node_modules/.cache/node-compile", import.meta.url).pathname);

await import("./quick-imports.mjs");
