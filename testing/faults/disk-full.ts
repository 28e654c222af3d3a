import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataFolder } from "../data-folder.ts";
import type { Fault } from "./fault.ts";
import { newOwnKey, startWitnessedSite, type WitnessedSite } from "./witnessed-site.ts";

const SIZE_MB = 400;
const DRAFTS = 4;

/** The disk with all data fills up while the site writes and stores files, and has room again after a while. */
export const diskFull: Fault = {
  name: "disk full",
  rounds: 4,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing, {}, mountSmallDisk(closing));
    for (let round = 0; round < rounds; round += 1) {
      const drafts = await Promise.all(Array.from({ length: DRAFTS }, () => registerDraft(site)));
      await site.writeDuring(async () => {
        await sleep(500 + Math.random() * 1_000);
        const refusedBefore = site.refusedCount();
        const free = fillDisk(site.dataDir);
        try {
          // The database cannot run without a new file of its log: it ends, and its owner starts it again.
          if (round % 2 === 1) await site.query("SELECT pg_switch_wal()").catch(() => undefined);
          else await expectFull(site);
          const statuses = await Promise.all(drafts.map((draft) => upload(site, draft)));
          for (const status of statuses) site.expect([502, 503].includes(status), `a file is answered with ${status}`);
          await sleep(2_000);
          site.expect(site.refusedCount() > refusedBefore, "writes are not answered with 503");
        } finally {
          free();
        }
      });
      for (const draft of drafts) await expectUpload(site, draft);
      await sleep(1_100);
      site.expect(`${await site.readiness("?for=write")}` === "200,ready", "not ready again");
    }
    const halves = readdirSync(site.dataDir, { recursive: true }).filter((name) => String(name).endsWith(".part"));
    site.expect(halves.length === 0, `${halves.length} half files are left`);
    return site.outcome();
  },
};

function mountSmallDisk(closing: AsyncDisposableStack): string {
  const { path, remove } = makeDataFolder();
  closing.defer(remove);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m,mode=711`, "tmpfs", path], { stdio: "pipe" });
  } catch {
    throw new Error("needs root on Linux, to mount a small disk");
  }
  closing.defer(() => void execFileSync("umount", ["--lazy", path]));
  return path;
}

/** Fills the disk; the returned function frees it again. */
function fillDisk(folder: string): () => void {
  const path = join(folder, "ballast");
  const file = openSync(path, "w");
  for (const bytes of [1_048_576, 4_096]) {
    try {
      for (const block = Buffer.alloc(bytes); ; ) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

async function expectFull(site: WitnessedSite): Promise<void> {
  // The site may have checked the disk a second ago.
  await sleep(1_100);
  const [all, forWrites] = [await site.readiness(), await site.readiness("?for=write")];
  site.expect(`${all}` === "200,ready,disk full", `/readyz says ${all}`);
  site.expect(`${forWrites}` === "503,not ready for writes,disk full", `/readyz?for=write says ${forWrites}`);
  const status = await site.readLast();
  site.expect(status === 200, `reading an invoice is answered with ${status}`);
}

async function registerDraft({ call, content }: WitnessedSite): Promise<string> {
  const key = newOwnKey();
  const { status } = await call("POST", "/v1/tax-invoices", JSON.stringify({ ...content, key }));
  if (status !== 200) throw new Error(`a draft is answered with ${status}`);
  return key;
}

const textFor = (key: string): string => `${key}\n`.repeat(10_000);

async function upload({ call }: WitnessedSite, key: string): Promise<number> {
  const form = new FormData();
  form.set("file", new File([textFor(key)], "note.txt"));
  return (await call("POST", `/v1/tax-invoices/${key}/attachments`, form)).status;
}

/** Expects that the file is stored now and read back unchanged. */
async function expectUpload(site: WitnessedSite, key: string): Promise<void> {
  const status = await upload(site, key);
  site.expect(status === 200, `a file is answered with ${status} although there is room`);
  const path = `/v1/tax-invoices/${key}/attachments`;
  const { data } = (await (await site.call("GET", path)).json()) as { data: { attachmentSeq: number }[] };
  const [attachment, ...others] = data;
  const text = await (await site.call("GET", `${path}/${attachment?.attachmentSeq}`)).text();
  site.expect(text === textFor(key) && others.length === 0, "a file differs from the sent one");
}
