import { spawn } from "node:child_process";
import { join } from "node:path";

const AUTOCANNON = join(import.meta.dirname, "../node_modules/autocannon/autocannon.js");

/** Requests per second, measured by a second process so that the server keeps its core. */
export function requestsPerSecond(url: string, seconds = 5): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = [AUTOCANNON, "--json", "--connections", "16", "--duration", String(seconds), url];
    const child = spawn(process.execPath, [...args, "-H", "accept-encoding=gzip"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("exit", () => {
      const { requests, non2xx, errors } = JSON.parse(output);
      if (non2xx > 0 || errors > 0) reject(new Error(`${url}: ${non2xx} failed answers, ${errors} errors`));
      else resolve(requests.average);
    });
  });
}

/** Alternating rounds, so that a slow moment of the machine hits both sides alike. */
export async function compare(fast: string, slow: string, rounds = 3): Promise<{ fast: number; slow: number }> {
  const sums = { fast: 0, slow: 0 };
  await requestsPerSecond(fast, 1);
  await requestsPerSecond(slow, 1);
  for (let round = 0; round < rounds; round += 1) {
    sums.fast += await requestsPerSecond(fast, 3);
    sums.slow += await requestsPerSecond(slow, 3);
  }
  return { fast: sums.fast / rounds, slow: sums.slow / rounds };
}
