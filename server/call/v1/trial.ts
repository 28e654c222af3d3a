import type { V1Warning } from "#contracts/v1/answers.ts";
import { AppError } from "../errors.ts";

/** Collects all problems and warnings of a dry run, where a real call would stop at the first refusal. */
export class Trial {
  readonly problems: AppError[] = [];
  readonly warnings: V1Warning[] = [];

  warn(warning: Pick<V1Warning, "kind" | "message"> & Partial<V1Warning>): void {
    this.warnings.push({ won: null, until: null, ...warning });
  }
}

/** A handler returns this in a dry run whose answer must be paid for, so that the dry run tells only the price. */
export const WITHHELD: unique symbol = Symbol("withheld");

/** Throws the refusal. A dry run keeps it instead, and the work goes on to find the next problem. */
export function refuse(trial: Trial | undefined, error: AppError): void {
  if (!trial) throw error;
  trial.problems.push(error);
}

/** Does the same for work that throws its refusal by itself and then has changed nothing. */
export async function orRefused(trial: Trial | undefined, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(trial, error);
  }
}
