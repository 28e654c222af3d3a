import { join } from "node:path";
import type { Hono } from "hono";
import type { CheckplusOptions } from "../checkplus.ts";
import type { SocialGatewayOptions } from "../social-gateways.ts";
import { startCheckplusSandbox } from "./checkplus-server.ts";
import { startMailSandbox } from "./mail-server.ts";
import { startSocialSandbox } from "./social-server.ts";
import { startStorageSandbox } from "./storage-server.ts";

export interface Sandbox {
  smtpUrl: string;
  storageUrl: string;
  social: SocialGatewayOptions;
  checkplus: CheckplusOptions;
  outboxDir: string;
  /** What a browser must be able to reach, under /sandbox on the public server. */
  pages: Hono[];
  close(): Promise<void>;
}

interface SandboxOptions {
  dataDir: string;
  publicOrigin: string;
}

/** Stands in for the outside services that are not configured. Addresses carry a password made at each start. */
export async function startSandbox({ dataDir, publicOrigin }: SandboxOptions): Promise<Sandbox> {
  await using opened = new AsyncDisposableStack();
  const keep = <Server extends { close(): Promise<void> }>(server: Server): Server => {
    opened.defer(() => server.close());
    return server;
  };
  const outboxDir = join(dataDir, "outbox");
  const mail = keep(await startMailSandbox(outboxDir));
  const storage = keep(await startStorageSandbox(join(dataDir, "storage")));
  const social = keep(await startSocialSandbox({ publicOrigin, redirectUri: `${publicOrigin}/accounts/callback` }));
  const checkplus = keep(await startCheckplusSandbox({ publicOrigin }));
  const running = opened.move();
  return {
    smtpUrl: mail.smtpUrl,
    storageUrl: storage.storageUrl,
    social: social.clients,
    checkplus: checkplus.client,
    outboxDir,
    pages: [social.app, checkplus.app],
    close: () => running.disposeAsync(),
  };
}
