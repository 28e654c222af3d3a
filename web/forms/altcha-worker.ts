import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

export interface AltchaShare {
  challenge: Challenge;
  counterStart: number;
  counterStep: number;
}

addEventListener("message", async ({ data }: MessageEvent<AltchaShare>) => {
  const solution = await solveChallenge({ ...data, deriveKey });
  postMessage(solution);
});
