import { join } from "node:path";
import { startMailSandbox } from "./mail-server.ts";
import { startStorageSandbox } from "./storage-server.ts";

export interface Sandbox {
  smtpUrl: string;
  storageUrl: string;
  outboxDir: string;
  close(): Promise<void>;
}

/** Stands in for the outside services that are not configured. Addresses carry a password made at each start. */
export async function startSandbox({ dataDir }: { dataDir: string }): Promise<Sandbox> {
  const outboxDir = join(dataDir, "outbox");
  const mail = await startMailSandbox(outboxDir);
  const storage = await startStorageSandbox(join(dataDir, "storage")).catch(async (error: unknown) => {
    await mail.close();
    throw error;
  });
  return {
    smtpUrl: mail.smtpUrl,
    storageUrl: storage.storageUrl,
    outboxDir,
    close: async () => {
      await Promise.all([mail.close(), storage.close()]);
    },
  };
}
