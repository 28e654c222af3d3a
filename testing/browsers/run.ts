import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { THEME_KEY } from "#web/shell/head-script.ts";
import { type Browser, startProcess, until } from "./browser.ts";
import { BrowserPage } from "./browser-page.ts";
import { openFirefox } from "./firefox.ts";
import { type Look, USER_LOOKS, VISITOR_LOOKS } from "./looks.ts";
import { openWebKit } from "./webkit.ts";

const ROOT = join(import.meta.dirname, "../..");
const PICTURES = join(ROOT, ".data/browsers");
const PORT = Number(process.env.E2E_PORT ?? 3210);

const WINDOWS = [
  { width: 1280, height: 900, theme: "light" },
  { width: 375, height: 812, theme: "dark" },
] as const;

interface Choice {
  /** Maps each Debian package to the program it installs. */
  packages: Readonly<Record<string, string>>;
  open: (closing: AsyncDisposableStack) => Promise<Browser>;
}

const BROWSERS: Readonly<Record<string, Choice>> = {
  webkit: {
    packages: { "webkit2gtk-driver": "WebKitWebDriver", xvfb: "Xvfb" },
    open: (closing) => openWebKit(PORT + 1, closing),
  },
  firefox: {
    packages: { "firefox-esr": "firefox-esr" },
    open: (closing) => openFirefox("firefox-esr", PORT + 2, closing),
  },
};

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function requirePackages(choices: readonly Choice[]): void {
  const programs = choices.flatMap(({ packages }) => Object.entries(packages));
  const missing = programs.filter(([, program]) => !isInstalled(program)).map(([name]) => name);
  if (missing.length === 0) return;
  console.error(
    `필요한 브라우저 패키지가 없습니다: ${missing.join(", ")}. 아래 명령으로 설치한 뒤 다시 실행해 주세요.`,
  );
  console.error(`Packages of browsers are missing: ${missing.join(", ")}. Install them and run this again:`);
  console.error(`  apt-get install -y --no-install-recommends ${missing.join(" ")}`);
  process.exit(1);
}

/** Uses the site in E2E_ORIGIN, or starts one with demo data of its own. */
async function openSite(closing: AsyncDisposableStack): Promise<string> {
  if (process.env.E2E_ORIGIN) return process.env.E2E_ORIGIN;
  const env = { ...process.env, PORT: String(PORT) };
  const origin = `http://localhost:${PORT}`;
  startProcess(process.execPath, ["testing/e2e-server.ts"], { cwd: ROOT, env, stdio: "inherit" }, closing);
  const isReady = async () => ((await fetch(`${origin}/readyz`)).ok ? true : undefined);
  await until("the site", isReady, 120_000);
  return origin;
}

async function logIn(page: BrowserPage): Promise<void> {
  await page.open("/accounts/login");
  await page.type("이메일", "demo@gaonbill.example");
  await page.type("비밀번호", "gaonbill-demo-1");
  await page.press("로그인");
  await page.see("html[data-user] h1");
}

/** Takes the picture of a look, and returns what is wrong with it. */
async function lookAt(page: BrowserPage, look: Look, picture: string): Promise<string[]> {
  try {
    await page.open(look.path);
    await look.open?.(page);
    await page.see(look.shows ?? "h1");
    return await page.faults();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    writeFileSync(picture, await page.takePicture());
  }
}

async function lookAtAll(page: BrowserPage, looks: readonly Look[], folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, height, theme } of WINDOWS) {
    await page.resize(width, height);
    await page.ask((key, value) => localStorage.setItem(key, value), THEME_KEY, theme);
    for (const look of looks.filter((each) => (each.width ?? width) === width)) {
      const name = `${look.name}-${width}-${theme}`;
      const lookFaults = await lookAt(page, look, join(folder, `${name}.png`));
      console.log(`  ${lookFaults.length === 0 ? "✓" : "✘"} ${name}`);
      for (const fault of lookFaults) console.log(`      ${fault}`);
      faults.push(...lookFaults);
    }
  }
  return faults;
}

async function visit(name: string, open: Choice["open"], origin: string): Promise<number> {
  console.log(`\n${name}`);
  await using closing = new AsyncDisposableStack();
  const page = new BrowserPage(closing.use(await open(closing)), origin);
  const folder = join(PICTURES, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await page.open("/");
  const faults = await lookAtAll(page, VISITOR_LOOKS, folder);
  await logIn(page);
  faults.push(...(await lookAtAll(page, USER_LOOKS, folder)));
  console.log(`  pictures: ${folder}`);
  return faults.length;
}

// The exit handler ends the started programs as well.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const chosenNames = process.argv.slice(2);
const choices = Object.entries(BROWSERS).filter(([name]) => chosenNames.length === 0 || chosenNames.includes(name));
requirePackages(choices.map(([, choice]) => choice));
await using closing = new AsyncDisposableStack();
const origin = await openSite(closing);
let faults = 0;
for (const [name, { open }] of choices) faults += await visit(name, open, origin);
console.log(`\n${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
