import type { V1Warning } from "#contracts/v1/answers.ts";
import { AppError } from "../errors.ts";

/** What a call that only tries collects, where a real one would stop at the first refusal. */
export class Trial {
  readonly problems: AppError[] = [];
  readonly warnings: V1Warning[] = [];

  warn(warning: Pick<V1Warning, "kind" | "message"> & Partial<V1Warning>): void {
    this.warnings.push({ won: null, until: null, ...warning });
  }
}

/** Answered by a trial whose answer is what is paid for: it tells the price and no more. */
export const WITHHELD: unique symbol = Symbol("withheld");

/** Refuses; of a trial the reason is kept, and the work goes on to find the next one. */
export function refuse(trial: Trial | undefined, error: AppError): void {
  if (!trial) throw error;
  trial.problems.push(error);
}

/** The same for work that refuses by itself and then has changed nothing. */
export async function orRefused(trial: Trial | undefined, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(trial, error);
  }
}
