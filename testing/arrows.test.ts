import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Each entry is a file that lint must refuse: its path, its line and part of the reason. */
const REFUSED: readonly (readonly [path: string, line: string, reason: string])[] = [
  // domain/ is pure and imports nothing outside itself.
  ["domain/money/a.ts", 'import "#contracts/page.ts";', "imports nothing outside itself"],
  ["domain/money/b.ts", 'import "../../contracts/page.ts";', "imports nothing outside itself"],
  [
    "domain/money/c.ts",
    'import type { Db } from "#server/db/connect.ts";\nexport type { Db };',
    "imports nothing outside",
  ],
  ["domain/money/d.ts", 'import "zod";', "imports nothing outside itself"],
  ["domain/money/e.ts", 'import "node:crypto";', "imports nothing outside itself"],
  ["domain/money/f.ts", 'import "react";', "imports nothing outside itself"],
  ["domain/money/g.ts", 'import "#web/api-client.ts";', "imports nothing outside itself"],
  ["domain/money/h.ts", "export const now = () => Date.now();", "has no clock"],
  ["domain/money/i.ts", "export const now = () => new Date();", "has no clock"],
  ["domain/money/j.ts", "export const dice = () => Math.random();", "nothing to chance"],
  ["domain/money/k.ts", 'export const load = () => fetch("/x");', "no I/O"],
  ["domain/money/l.ts", 'export const load = () => import("node:fs");', "imports nothing outside itself"],
  ["domain/n.ts", 'import "../contracts/page.ts";', "imports nothing outside itself"],
  ["domain/money/o.ts", "export const now = () => performance.now();", "has no clock"],
  ["domain/money/p.ts", "export const key = process.env.KEY;", "process.env"],
  // contracts/ may import domain and zod.
  ["contracts/a.ts", 'import "#server/db/connect.ts";', "it may know domain, zod"],
  ["contracts/b.ts", 'import "../server/db/connect.ts";', "it may know domain, zod"],
  ["contracts/c.ts", 'import "#web/api-client.ts";', "it may know domain, zod"],
  ["contracts/d.ts", 'import "hono";', "it may know domain, zod"],
  ["contracts/e.ts", 'import "node:fs";', "it may know domain, zod"],
  ["contracts/f.ts", 'import "../domain/money/won.ts";', "it may know domain, zod"],
  ["contracts/g.ts", "export const key = process.env.KEY;", "process.env"],
  // server/db and server/gateways lie below the floor of calls.
  ["server/db/a.ts", 'import "#server/call/errors.ts";', "never the other way round"],
  ["server/db/b.ts", 'import "../call/errors.ts";', "never the other way round"],
  ["server/db/schema/c.ts", 'import "#server/features/companies/partners/queries.ts";', "never the other way round"],
  ["server/db/d.ts", 'import "#server/app/api.ts";', "never the other way round"],
  ["server/db/e.ts", 'import "../main.ts";', "nothing imports it"],
  ["server/gateways/a.ts", 'import "#server/call/errors.ts";', "knows nothing of its callers"],
  ["server/gateways/b.ts", 'import "../db/connect.ts";', "knows nothing of its callers"],
  ["server/gateways/sandbox/c.ts", 'import "../../features/partners/queries.ts";', "knows nothing of its callers"],
  ["server/gateways/d.ts", 'import "#server/main.ts";', "nothing imports it"],
  // call, lists, files and queue know no feature.
  ["server/lists/a.ts", 'import "#server/features/companies/partners/queries.ts";', "know no feature"],
  ["server/files/b.ts", 'import "../features/partners/queries.ts";', "know no feature"],
  ["server/queue/c.ts", 'import "../app/api.ts";', "know no feature"],
  ["server/call/d.ts", 'import "#server/jobs/all-jobs.ts";', "know no feature"],
  ["server/call/e.ts", 'import "../main.ts";', "nothing imports it"],
  ["server/call/a.ts", 'import "#server/features/companies/partners/queries.ts";', "know no feature"],
  ["server/db/f.ts", 'import "#server/call/http.ts";', "never the other way round"],
  ["server/gateways/e.ts", 'import "../call/http.ts";', "knows nothing of its callers"],
  // server/features lies below server/app, which lies below server/main.
  ["server/features/x/a.ts", 'import "#server/app/api.ts";', "put together by server/app"],
  ["server/features/x/b.ts", 'import "../../app/api.ts";', "put together by server/app"],
  [
    "server/features/x/c.ts",
    'import type { bindings } from "#server/app/api.ts";\nexport type { bindings };',
    "put together by",
  ],
  ["server/features/x/d.ts", 'import "../../main.ts";', "nothing imports it"],
  ["server/jobs/a.ts", 'import "../app/api.ts";', "put together by server/app"],
  ["server/app/a.ts", 'import "../main.ts";', "nothing imports it"],
  ["server/app/b.ts", 'import "#server/main.ts";', "nothing imports it"],
  // server/ never imports web/, and web/ never imports server/.
  ["server/features/x/e.ts", 'import "#web/api-client.ts";', "server/ never imports web/"],
  ["server/app/c.ts", 'import "../../web/api-client.ts";', "server/ never imports web/"],
  ["web/a.ts", 'import "#server/call/errors.ts";', "never imports server/"],
  [
    "web/routes/b.tsx",
    'import type { Db } from "../../server/db/connect.ts";\nexport type { Db };',
    "never imports server/",
  ],
  ["web/forms/c.ts", 'import type { Db } from "#server/db/connect.ts";\nexport type { Db };', "never imports server/"],
  ["web/ui/d.tsx", 'import "../../server/env.ts";', "domain-free parts"],
  ["web/shell/console/e.ts", 'import "hono";', "never imports server/"],
  ["web/routes/f.ts", 'export const load = () => import("#server/db/connect.ts");', "never imports server/"],
  // web/ui knows neither contracts nor domain; the shared parts know no page.
  ["web/ui/a.tsx", 'import "#contracts/page.ts";', "domain-free parts"],
  ["web/ui/b.tsx", 'import "../../domain/money/won.ts";', "domain-free parts"],
  ["web/ui/c.tsx", 'import "../shell/site/site-menu.ts";', "domain-free parts"],
  ["web/ui/e.tsx", 'import "#web/api-client.ts";', "domain-free parts"],
  ["web/ui/f.tsx", 'import "../api-client.ts";', "domain-free parts"],
  ["web/ui/g.tsx", 'import "#domain/money/won.ts";', "domain-free parts"],
  ["web/forms/a.ts", 'import "#web/routes/portal/support/notices.tsx";', "never the other way round"],
  ["web/lists/a.ts", 'import "../routes/portal/support/notices.tsx";', "never the other way round"],
  ["web/shell/site/a.ts", 'import "../../routes/portal/support/notices.tsx";', "never the other way round"],
  ["web/api-client.ts", 'import "./routes/portal/support/notices.tsx";', "never the other way round"],
  // A subject imports only the subjects before it.
  [
    "server/features/office/x/above.ts",
    'import "#server/features/identity/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/identity/x/above.ts",
    'import "#server/features/money/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/money/x/above.ts",
    'import "#server/features/companies/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/companies/x/above.ts",
    'import "#server/features/documents/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/documents/x/above.ts",
    'import "#server/features/messages/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/messages/x/above.ts",
    'import "#server/features/collecting/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/collecting/x/above.ts",
    'import "#server/features/portal/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/portal/x/above.ts",
    'import "#server/features/desk/x/queries.ts";',
    "A subject imports only those before it",
  ],
  ["server/features/office/x/far.ts", 'import "#contracts/desk/palette.ts";', "A subject imports only those before it"],
  [
    "server/features/money/x/near.ts",
    'import "../../companies/x/queries.ts";',
    "A subject imports only those before it",
  ],
  [
    "server/features/money/x/late.ts",
    'export const load = () => import("#server/features/desk/x/queries.ts");',
    "A subject imports only those before it",
  ],
  ["contracts/money/above.ts", 'import "#contracts/companies/partners.ts";', "A subject imports only those before it"],
  ["web/routes/money/above.ts", 'import "#web/routes/desk/x/page.ts";', "A subject imports only those before it"],
  ["web/routes/office/far.ts", 'import "#contracts/identity/accounts.ts";', "A subject imports only those before it"],
  // Tests and tools stay outside the product.
  ["server/features/x/f.ts", 'import "#testing/factories.ts";', "testing/"],
  ["web/routes/g.tsx", 'import "#testing/factories.ts";', "testing/"],
  // demo/ imports the product, never the other way round.
  ["server/app/d.ts", 'import "#demo/demo.ts";', "demo/ imports the product"],
  ["server/h.ts", 'import "../demo/logins.ts";', "demo/ imports the product"],
  ["server/i.test.ts", 'import "#demo/demo.ts";', "demo/ imports the product"],
  ["server/j.ts", 'export const load = () => import("#demo/demo.ts");', "demo/ imports the product"],
  ["contracts/h.ts", 'import "#demo/logins.ts";', "demo/ imports the product"],
  ["domain/money/q.ts", 'import "#demo/logins.ts";', "demo/ imports the product"],
  ["web/routes/i.tsx", 'import "#demo/logins.ts";', "demo/ imports the product"],
  // Only gateways open outbound connections.
  ["server/features/x/g.ts", 'export const load = () => fetch("https://a.example");', "Only server/gateways"],
  ["server/call/f.ts", 'export const load = () => globalThis.fetch("https://a.example");', "Only server/gateways"],
  ["server/features/x/h.ts", 'import "node:https";', "Only server/gateways"],
  ["server/jobs/b.ts", 'import "node:http";', "Only server/gateways"],
  ["server/features/x/i.ts", 'import "node:net";', "Only server/gateways"],
  ["server/features/x/j.ts", 'import "node:tls";', "Only server/gateways"],
  ["server/features/x/k.ts", 'import "undici";', "Only server/gateways"],
  ["server/features/x/l.ts", 'import "nodemailer";', "Only server/gateways"],
  ["server/features/x/m.ts", 'export const socket = () => new WebSocket("wss://a.example");', "Only server/gateways"],
  ["server/features/x/n.ts", 'import "node:dns/promises";', "Only server/gateways"],
  ["server/features/x/p.ts", 'export const load = () => import("node:https");', "Only server/gateways"],
  ["server/features/x/q.ts", 'export { connect } from "node:tls";', "Only server/gateways"],
  ["server/features/x/r.ts", 'import { connect } from "node:net";\nexport { connect };', "Only server/gateways"],
  ["server/features/x/s.ts", 'import net from "node:net";\nexport { net };', "Only server/gateways"],
  // Only env.ts reads the environment.
  ["server/call/g.ts", "export const key = process.env.KEY;", "process.env"],
  ["web/routes/h.tsx", "export const key = process.env.KEY;", "process.env"],
  ["server/features/x/o.ts", 'import { env } from "node:process";\nexport const key = env.KEY;', "process.env"],
];

const ALLOWED: readonly (readonly [path: string, line: string])[] = [
  ["domain/money/ok.ts", 'import "../provider.ts";\nimport "./won.ts";'],
  [
    "domain/money/ok-date.ts",
    "export const at = (ms: number) => new Date(ms);\nexport const utc = Date.UTC(2026, 0, 1);",
  ],
  ["domain/money/ok.test.ts", 'import "vitest";\nimport "fast-check";'],
  ["contracts/ok.ts", 'import "zod";\nimport "./page.ts";\nimport "#domain/money/won.ts";'],
  ["server/db/ok.ts", 'import "#domain/money/won.ts";\nimport "./columns.ts";\nimport "pg";'],
  ["demo/ok.ts", 'import "#server/features/companies/partners/commands.ts";'],
  ["server/gateways/ok.ts", 'import "node:net";\nexport const load = () => fetch("https://a.example");'],
  [
    "server/call/ok.ts",
    'import "#server/db/connect.ts";\nimport "#server/gateways/mail.ts";\nimport "#contracts/page.ts";',
  ],
  ["server/features/desk/x/ok.ts", 'import "#server/features/office/x/queries.ts";\nimport "#contracts/money/ok.ts";'],
  ["server/features/money/x/ok.ts", 'import "../ledger/queries.ts";\nimport "#server/db/schema/desk/ok.ts";'],
  ["server/features/x/ok.ts", 'import "#server/call/bind.ts";\nimport "../partners/queries.ts";'],
  ["server/call/ok-address.ts", 'import { isIP } from "node:net";\nexport { isIP };'],
  ["server/features/x/ok.test.ts", 'import "#testing/factories.ts";\nimport "node:http";'],
  ["server/app/ok.ts", 'import "#server/features/companies/partners/routes.ts";\nimport "#server/call/bind.ts";'],
  ["web/ui/ok.tsx", 'import "react";\nimport "./button.tsx";'],
  ["web/routes/ok.tsx", 'import "#web/ui/button.tsx";\nimport "#contracts/page.ts";\nimport "#domain/money/won.ts";'],
  ["web/shell/console/ok.ts", 'import "#contracts/page.ts";\nimport "../../api-client.ts";'],
];

const CYCLE = { "server/call/first.ts": "second", "server/call/second.ts": "first" };

const folder = mkdtempSync(join(tmpdir(), "arrows-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${text}\n`);
};

/** Runs lint once over all scratch files with the real configuration and returns its output by file. */
function lintScratch(): Map<string, string> {
  for (const file of ["biome.json", "package.json"]) copyFileSync(join(ROOT, file), join(folder, file));
  cpSync(join(ROOT, "testing/lint"), join(folder, "testing/lint"), { recursive: true });
  for (const [path, line] of [...REFUSED, ...ALLOWED]) write(path, line);
  for (const [path, other] of Object.entries(CYCLE)) {
    write(path, `import { ${other} } from "./${other}.ts";\n\nexport const ${path.slice(14, -3)} = () => ${other};`);
  }
  const { stdout, stderr } = spawnSync(
    join(ROOT, "node_modules/.bin/biome"),
    ["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--colors=off", "."],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const output = new Map<string, string>();
  for (const block of `${stdout}\n${stderr}`.split(/^(?=\S+:\d+:\d+ (?:lint|plugin)\b)/m).slice(1)) {
    const path = block.slice(0, block.indexOf(":"));
    output.set(path, `${output.get(path) ?? ""}${block}\n`);
  }
  return output;
}

const output = lintScratch();

describe("lint refuses every import and call that ARCHITECTURE.md forbids", () => {
  it.each(REFUSED)("%s: %s", (path, _line, reason) => {
    expect(output.get(path) ?? "").toContain(reason);
  });

  it("cycles", () => {
    expect(output.get("server/call/first.ts") ?? "").toContain("noImportCycles");
  });
});

describe("lint accepts permitted imports", () => {
  it.each(ALLOWED)("%s: %s", (path) => {
    expect(output.get(path)).toBeUndefined();
  });
});
