import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** The checks need these methods of a browser; each implementation speaks its own protocol. */
export interface Browser extends AsyncDisposable {
  /** Returns once the address has loaded. */
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns the value of an expression in the page, which must be text. */
  evaluate(expression: string): Promise<string>;
  /** Sends real input: both protocols take the same sequences of pointers and keys. */
  perform(actions: object[]): Promise<void>;
  /** Returns a PNG of the window. */
  takePicture(): Promise<Buffer>;
}

/** Starts a program that ends when its owner does. */
export function startProcess(program: string, args: string[], options: SpawnOptions, closing: AsyncDisposableStack) {
  const child: ChildProcess = spawn(program, args, options);
  const ended = once(child, "exit");
  process.once("exit", () => child.kill("SIGTERM"));
  closing.defer(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return child;
}

/** Asks repeatedly until the answer is not undefined. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, patienceMs = 20_000): Promise<T> {
  const end = Date.now() + patienceMs;
  let reason = "";
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`;
    }
    await sleep(50);
  }
  throw new Error(`${what}: not within ${patienceMs / 1000} s${reason}`);
}
