import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Browser, startProcess, until } from "./browser.ts";

/**
 * Drives WebKitGTK, which draws as Safari does, by classic WebDriver. It needs a screen, so it runs on an invisible one
 * of Xvfb.
 */
export async function openWebKit(port: number, closing: AsyncDisposableStack): Promise<Browser> {
  const screen = startProcess(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
    closing,
  );
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const settings = mkdtempSync(join(tmpdir(), "gaonbill-webkit-"));
  closing.defer(() => rmSync(settings, { recursive: true, force: true }));
  mkdirSync(join(settings, "gtk-3.0"));
  // The page sees this setting as prefers-reduced-motion.
  writeFileSync(join(settings, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: settings };
  startProcess("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore", env }, closing);

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    throw new Error(`WebKitWebDriver ${path}: ${JSON.stringify(value).slice(0, 400)}`);
  }
  await until("WebKitWebDriver", () => send("GET", "/status"));
  // The full screen has no tool bar, which would be wider than a phone.
  const browserOptions = { args: ["--automation", "--full-screen"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } };
  const { sessionId } = (await send("POST", "/session", { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object) => send("POST", `${session}/${path}`, body);
  return {
    open: async (url) => void (await post("url", { url })),
    resize: async (width, height) => void (await post("window/rect", { x: 0, y: 0, width, height })),
    evaluate: async (expression) =>
      (await post("execute/sync", { script: `return ${expression}`, args: [] })) as string,
    perform: async (actions) => void (await post("actions", { actions })),
    takePicture: async () => Buffer.from((await send("GET", `${session}/screenshot`)) as string, "base64"),
    [Symbol.asyncDispose]: async () => void (await send("DELETE", session)),
  };
}
