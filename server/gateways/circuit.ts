import { GatewayError, type GatewayService } from "./gateway-error.ts";

export interface Circuit {
  run<T>(call: () => Promise<T>): Promise<T>;
}

interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  failures?: number;
  pauseMs?: number;
  now?: () => number;
}

/** A service that keeps failing gets no calls for a while, so that requests answer at once instead of all waiting for it. */
export function makeCircuit(service: GatewayService, options: CircuitOptions = {}): Circuit {
  const { failures = 5, pauseMs = 10_000, now = Date.now } = options;
  let failuresInARow = 0;
  let pausedUntil = 0;
  return {
    async run(call) {
      if (failuresInARow >= failures) {
        if (now() < pausedUntil) throw new GatewayError(service, "paused");
        // One call goes through as the trial; the others stay away until its outcome is known.
        pausedUntil = now() + pauseMs;
      }
      try {
        const answer = await call();
        failuresInARow = 0;
        return answer;
      } catch (error) {
        if (isOutage(error)) {
          failuresInARow += 1;
          pausedUntil = now() + pauseMs;
        } else {
          failuresInARow = 0;
        }
        throw error;
      }
    },
  };
}

/** A refusal is an answer: the service works, and only this one request was wrong. */
const isOutage = (error: unknown): boolean => error instanceof GatewayError && error.reason !== "refused";
