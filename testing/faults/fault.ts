export interface FaultOutcome {
  /** The site answered this many writes as done. */
  acknowledged: number;
  /** The database lacks this many of them afterwards. */
  lost: number;
  /** Each line is another problem. */
  problems: string[];
}

/** A fault is one way to break the site. `run.ts` lists them. */
export interface Fault {
  /** The table shows this name. */
  name: string;
  /**
   * The fault happens this often unless `--rounds=` says otherwise; a round takes seconds, the longest a little more
   * than a minute.
   */
  rounds: number;
  /** Opens what it needs onto `closing`, causes the fault that often, and counts the writes. */
  run: (rounds: number, closing: AsyncDisposableStack) => Promise<FaultOutcome>;
}
