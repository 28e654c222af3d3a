import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { arch, platform } from "node:process";

/** This build of Chromium has no window and opens pages in half the time. */
const HEADLESS = { packageName: "chromium-headless-shell", path: "/usr/bin/chromium-headless-shell" };

const SYSTEM_BROWSERS = [
  HEADLESS.path,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/**
 * The tests keep every core busy by themselves: one process draws all pages, and scripts are not compiled in threads
 * beside them. No page is open long enough to earn back the time that optimising its scripts takes.
 */
export const TEST_BROWSER_ARGUMENTS = [
  ...BROWSER_ARGUMENTS,
  "--process-per-site",
  "--renderer-process-limit=1",
  "--in-process-gpu",
  "--js-flags=--single-threaded,--no-opt,--no-maglev",
];

/**
 * Finds a Chromium that the browser tests can drive: the one in CHROMIUM_PATH, the one npm brought, the system's, or
 * one that Debian installs.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (platform === "linux" && arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    return chromium.executablePath();
  }
  const installed = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (installed) return installed;
  if (platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests (npm ships it for x64 only)…");
    const apt = (...args: string[]) =>
      execFileSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    apt("update");
    apt("install", "-y", "--no-install-recommends", HEADLESS.packageName);
    return HEADLESS.path;
  }
  throw new Error("No Chromium found for the browser tests: install Chromium or set CHROMIUM_PATH.");
}
