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

/** One line a request: the endpoint's pattern instead of the address, because addresses can hold personal data. */
export function requestRecorder(log: Logger, { countRequest }: Metrics): RecordRequest {
  // These fields hold no secrets; looking for some in every line costs more than writing it.
  const lines = log.child({}, { redact: [] });
  return ({ requestId, method, route, status, ms, userSeq }) => {
    countRequest({ method, route, status }, ms);
    lines.info({ requestId, method, route, status, ms: Math.round(ms), userSeq }, "request");
  };
}
