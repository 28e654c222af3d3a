import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type Browser, startProcess } from "./browser.ts";

/** geckodriver sets these as well: they keep Mozilla's servers out and show nothing over the page. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "signon.rememberSignons": false,
  "toolkit.telemetry.server": "https://%(server)s/dummy/telemetry/",
  "intl.accept_languages": "ko-KR,ko",
  "ui.prefersReducedMotion": 1,
};

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
}

/** Drives Firefox by its own WebDriver BiDi, because Debian does not package geckodriver. */
export async function openFirefox(program: string, port: number, closing: AsyncDisposableStack): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "gaonbill-firefox-"));
  closing.defer(() => rmSync(profile, { recursive: true, force: true }));
  const lines = Object.entries(PREFERENCES).map((pair) => `user_pref(${pair.map((part) => JSON.stringify(part))});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const firefox = startProcess(
    program,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", String(port)],
    { stdio: ["ignore", "ignore", "pipe"] },
    closing,
  );
  const send = await connect(await addressOf(firefox.stderr as Readable));
  await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    evaluate: async (expression) => {
      const request = { expression, target: { context }, awaitPromise: false };
      const answer = (await send("script.evaluate", request)) as ScriptAnswer;
      if (answer.type === "success") return answer.result.value;
      throw new Error(answer.exceptionDetails.text);
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    takePicture: async () => {
      const { data } = (await send("browsingContext.captureScreenshot", { context })) as { data: string };
      return Buffer.from(data, "base64");
    },
    [Symbol.asyncDispose]: async () => void (await send("browser.close", {})),
  };
}

type ScriptAnswer =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

/** Firefox prints its address among other lines. */
async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
    if (!address) continue;
    output.resume();
    return `${address}/session`;
  }
  throw new Error("Firefox ended before it listened");
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting: ((answer: Answer) => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(data) as Answer;
    if (answer.id !== undefined) waiting[answer.id]?.(answer);
  });
  return async (method: string, params: object): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const id = waiting.push(resolve) - 1;
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await promise;
    if (type === "success") return result;
    throw new Error(`Firefox ${method}: ${message}`);
  };
}
