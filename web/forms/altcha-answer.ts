import type { Challenge, Solution } from "altcha-lib";
import type { AltchaShare } from "./altcha-worker.ts";
import { CaptchaError } from "./captcha-trouble.ts";

const MOST_WORKERS = 4;

/** Solves the challenge in workers, on several cores where there are any; the first solution ends the search. */
export async function answerAltcha(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const count = Math.min(Math.max(navigator.hardwareConcurrency ?? 1, 1), MOST_WORKERS);
  const workers = Array.from({ length: count }, startWorker);
  try {
    const shares = workers.map((worker, index) =>
      solveShare(worker, { challenge, counterStart: index, counterStep: count }, signal),
    );
    const solution = await Promise.race(shares);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

const startWorker = () => new Worker(new URL("./altcha-worker.ts", import.meta.url), { type: "module" });

function solveShare(worker: Worker, share: AltchaShare, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CaptchaError("execute-failed"));
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => (data ? resolve(data) : fail());
    worker.onerror = fail;
    signal.addEventListener("abort", fail);
    worker.postMessage(share);
  });
}
