export interface FaultOutcome {
  /** How many writes the site answered as done. */
  acknowledged: number;
  /** How many of those the database does not hold afterwards. */
  lost: number;
  /** Everything else that is wrong, a line each. */
  problems: string[];
}

/** One way to break the site. Its file is listed in `run.ts`. */
export interface Fault {
  /** What the table calls it. */
  name: string;
  /** How often it happens unless `--rounds=` says otherwise; a round takes seconds, the longest a little more than a minute. */
  rounds: number;
  /** Opens what it needs onto `closing`, causes the fault that often, and counts what became of the writes. */
  run: (rounds: number, closing: AsyncDisposableStack) => Promise<FaultOutcome>;
}
