import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { childEnv } from "./env.ts";

const urlOf = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Answers two addresses, and looks after a collection at rest at what is left of the requests. */
const PROGRAM = `
  const { Hono } = await import("hono");
  const { listen } = await import(${urlOf("listen.ts")});
  const { frame } = await import(${urlOf("app/frame.ts")});
  const logged = [], requests = {};
  const app = new Hono();
  app.use(frame({ trustedProxies: 0, isHttps: false, record: ({ route }) => logged.push(route), onFailure: async () => {} }));
  app.get("/:name", (c) => {
    const { incoming, outgoing } = c.env;
    requests[c.req.path] = [c, c.req.raw, incoming, outgoing].map((part) => new WeakRef(part));
    c.set("route", c.req.path);
    return c.text("yes");
  });
  const address = { host: "127.0.0.1", port: 0 };
  const { port, drain } = await listen({ fetch: app.fetch, first: "/own" }, address);
  await (await fetch("http://127.0.0.1:" + port + "/visitor")).text();
  await drain();
  await new Promise((resolve) => setTimeout(resolve, 50));
  gc({ type: "major", flavor: "last-resort" });
  const kept = Object.entries(requests).map(([path, parts]) => path + " " + parts.filter((part) => part.deref()).length);
  console.log([...kept, "logged " + logged].join("\\n"));
`;

it("the site's own request comes first and is kept for good, unlogged; those of visitors are let go", () => {
  const printed = execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "--eval", PROGRAM], {
    cwd: import.meta.dirname,
    env: childEnv({}),
    encoding: "utf8",
  });
  expect(printed).toBe("/own 4\n/visitor 0\nlogged /visitor\n");
});
