import type { Logger } from "#server/log.ts";
import type { Metrics } from "./health.ts";

interface AnsweredRequest {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  userSeq?: number | undefined;
}

export type RecordRequest = (request: AnsweredRequest) => void;

/** Logs one line a request, with the endpoint's pattern instead of the address, because addresses can hold personal data. */
export function requestRecorder(log: Logger, { countRequest }: Metrics): RecordRequest {
  return ({ method, route, status, ms, ...request }) => {
    countRequest({ method, route, status }, ms);
    log.info({ ...request, method, route, status, ms: Math.round(ms) }, "request");
  };
}
