import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "#testing/data-folder.ts";
import type { PeerPlan } from "./peer-server.ts";

const PEER_SERVER = join(import.meta.dirname, "peer-server.ts");

/** Starts a server with nothing of ours around it, in a process of its own. It ends with the stack. */
export async function startPeer(closing: AsyncDisposableStack, plan: PeerPlan): Promise<string> {
  const folder = makeDataFolder();
  closing.defer(folder.remove);
  const file = join(folder.path, "plan.json");
  writeFileSync(file, JSON.stringify(plan));
  const child = spawn(process.execPath, [PEER_SERVER, file], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  closing.defer(async () => {
    child.kill();
    await once(child, "exit");
  });
  const [line] = await once(child.stdout, "data");
  return `http://127.0.0.1:${String(line).trim()}`;
}
