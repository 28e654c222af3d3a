import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { ERRORS } from "#contracts/errors.ts";
import { MEMBER_MENU, PARTNER_MENU } from "#domain/console/console-menu.ts";
import { bindings, plainCalls } from "#server/app/api.ts";
import routes from "#web/routes.ts";
import { DOWNLOAD_LINK, MENU_SECTIONS } from "#web/shell/site/site-menu.ts";
import { PENDING_CALLS, SPEC_CALLS } from "./spec-calls.ts";
import { SPEC_ROUTES } from "./spec-routes.ts";

const ROOT = join(import.meta.dirname, "..");
const CONTRACTS = join(ROOT, "contracts");

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "access" in value && "output" in value && "path" in value;

async function allEndpoints(): Promise<AnyEndpoint[]> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("v1/"),
  );
  const modules = await Promise.all(files.map((file) => import(join(CONTRACTS, file))));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

const endpoints = await allEndpoints();
const boundEndpoints = bindings.map(({ endpoint }) => endpoint);
const served = new Set([...boundEndpoints, ...plainCalls].map(({ method, path }) => `${method} ${path}`));

/** Returns the file of the page that serves a path; the catch-all does not count. */
function pageOf(path: string): string | undefined {
  const match = matchRoutes(routes as never, path)?.at(-1);
  return match?.route.path === "*" ? undefined : (match?.route as { file?: string } | undefined)?.file;
}

describe("contracts", () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s is bound to a handler",
    (_, endpoint) => {
      expect(boundEndpoints).toContain(endpoint);
    },
  );

  it("name each call and each method with path once", () => {
    expect(new Set(boundEndpoints.map(({ name }) => name)).size).toBe(boundEndpoints.length);
    expect(new Set(boundEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(boundEndpoints.length);
  });

  it("name a right for every call with a session", () => {
    const withSession = boundEndpoints.filter(({ access }) => access === "session");
    expect(withSession.filter(({ right }) => !right).map(({ name }) => name)).toEqual([]);
  });

  it("name only known errors", () => {
    for (const { errors = [] } of boundEndpoints) for (const code of errors) expect(ERRORS).toHaveProperty(code);
  });
});

describe("calls of §7", () => {
  const pending = new Set<string>(PENDING_CALLS);

  it.each(SPEC_CALLS.filter((call) => !pending.has(call)))("%s is served", (call) => {
    expect(served).toContain(call);
  });

  it.each(PENDING_CALLS)("%s is still pending: take it off the list once it is served", (call) => {
    expect(served).not.toContain(call);
    expect(SPEC_CALLS).toContain(call);
  });
});

describe("routes of §2", () => {
  it.each(SPEC_ROUTES)("%s has a page", (path) => {
    expect(pageOf(path)).toBeDefined();
  });
});

it("domain/ contains no markup and no styles", () => {
  const files = globSync("domain/**/*.ts", { cwd: join(CONTRACTS, "..") });
  const filesWithMarkup = files.filter((file) =>
    /\dpx\b|<\/?(table|td|html|body|div|img)\b/.test(readFileSync(join(CONTRACTS, "..", file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(filesWithMarkup).toEqual([]);
});

describe("menus", () => {
  const consolePaths = [
    ...PARTNER_MENU.map(({ path }) => `/console/partners/1/${path}`),
    ...MEMBER_MENU.map(({ path }) => `/console/partners/1/members/list/2/${path}`),
  ];

  const sitePaths = [...MENU_SECTIONS.flatMap(({ links }) => links), DOWNLOAD_LINK].map(({ path }) => path);

  it.each([...consolePaths, ...sitePaths])("%s leads to a page", (path) => {
    expect(pageOf(path)).toBeDefined();
  });
});

describe("rooms and files", () => {
  const TOP_FOLDERS = [
    "bench",
    "content",
    "contracts",
    "demo",
    "docs",
    "domain",
    "e2e",
    "samples",
    "server",
    "testing",
    "web",
  ];
  const roomsOf = (path: string): string[] =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${path}/${name}`);
  const sources = globSync(`{${TOP_FOLDERS.join(",")}}/**/*.{ts,tsx,mjs,css}`, {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "samples/**", "web/public/**"],
  });

  /** These files are long because of what they list, not because of what they do. */
  const CATALOGUES = ["web/styles/fonts.css"];

  it("no file is longer than 350 lines, catalogues aside", () => {
    const linesOf = (path: string) => readFileSync(join(ROOT, path), "utf8").split("\n").length - 1;
    const longFiles = sources.filter((path) => !CATALOGUES.includes(path) && linesOf(path) > 350);
    expect(longFiles.map((path) => `${path}: find the second idea in it and name it`)).toEqual([]);
  });

  it("no folder and no file has an empty name like utils", () => {
    const nameless = /(^|\/)(utils?|helpers?|common|misc|lib|types?|constants?|shared)(\/|\.\w+$)/;
    expect(sources.filter((path) => nameless.test(path))).toEqual([]);
  });

  it("every decision record that a comment names exists", () => {
    const recordNames = sources.flatMap(
      (path) => readFileSync(join(ROOT, path), "utf8").match(/docs\/decisions\/[\w-]+\.md/g) ?? [],
    );
    expect(recordNames.length).toBeGreaterThan(0);
    expect(recordNames.filter((record) => !existsSync(join(ROOT, record)))).toEqual([]);
  });

  it("every record of a decision stands in their index, and every number of one that papers name is there", () => {
    const folder = join(ROOT, "docs/decisions");
    const records = readdirSync(folder).filter((file) => /^\d/.test(file));
    const index = readFileSync(join(folder, "README.md"), "utf8");
    expect([...index.matchAll(/\]\((\d[\w-]+\.md)\)/g)].map(([, file]) => file).toSorted()).toEqual(records.toSorted());
    const numbers = new Set(records.map((file) => file.slice(0, 4)));
    const papers = globSync(["*.md", "{docs,server,web,testing}/**/*.md"], {
      cwd: ROOT,
      exclude: ["**/node_modules/**"],
    });
    const dangling = papers.flatMap((path) =>
      Array.from(readFileSync(join(ROOT, path), "utf8").matchAll(/\((0\d{3})(?:, (0\d{3}))?\)/g)).flatMap(
        ([, ...named]) =>
          named.filter((number) => number !== undefined && !numbers.has(number)).map((number) => `${path}: ${number}`),
      ),
    );
    expect(dangling).toEqual([]);
  });

  const withReadme = [...TOP_FOLDERS, ...roomsOf("server"), ...roomsOf("web"), ...roomsOf("web/shell")];

  it.each(withReadme.filter((path) => path !== "web/public"))("%s says what belongs there", (path) => {
    const readme = join(ROOT, path, "README.md");
    expect(existsSync(readme), `${path}/README.md: what belongs, what does not, the exemplar`).toBe(true);
    const [, exemplar] = /Exemplars?:\s*`([^`]+)`/.exec(readFileSync(readme, "utf8")) ?? [];
    if (exemplar) expect(existsSync(join(ROOT, path, exemplar)), `${path}/README.md praises ${exemplar}`).toBe(true);
  });

  it.each(roomsOf("domain"))("domain/README.md says what %s is for", (path) => {
    expect(readFileSync(join(ROOT, "domain/README.md"), "utf8")).toContain(`\`${basename(path)}\``);
  });
});
