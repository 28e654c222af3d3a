import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import { runScript } from "./fault-site.ts";
import { startWitnessedSite, type WitnessedSite } from "./witnessed-site.ts";

/** Each entry is a state of the key file, with the words of the refused start. */
const LOSSES: readonly [name: string, content: string | undefined, words: string][] = [
  ["a file that is away", undefined, "파일이 없는데"],
  ["an empty file", "", "비어 있거나 온전하지 않습니다"],
  ["half a file", randomBytes(16).toString("base64url"), "비어 있거나 온전하지 않습니다"],
  ["a guessable key", Buffer.alloc(32, 1).toString("base64url"), "비어 있거나 온전하지 않습니다"],
  ["another file", randomBytes(32).toString("base64url"), "하나도 열 수 없습니다"],
];

/**
 * The keys are lost while the site does not run: it refuses to start with data it cannot decrypt, until they are back.
 */
export const secretKeys: Fault = {
  name: "secret keys lost",
  rounds: 2,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing);
    const file = join(site.dataDir, "secret-keys");
    const keys = readFileSync(file, "utf8");
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        await site.process().stop();
        for (const [name, content, words] of LOSSES) {
          if (content === undefined) rmSync(file);
          else writeFileSync(file, content);
          await expectRefusal(site, name, words);
          site.expect(readIfThere(file) === content, `${name} was written over`);
        }
        writeFileSync(file, keys);
        await site.restart();
      });
    }
    return site.outcome();
  },
};

async function expectRefusal(site: WitnessedSite, name: string, words: string): Promise<void> {
  const { exitCode, output } = await runScript(site, "start");
  const isOneLine = output.includes(words) && output.split("\n").length === 1;
  site.expect(exitCode === 1 && isOneLine, `over ${name} a start ends with ${exitCode}: ${output}`);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
