import { type Logger, lineWriter } from "#server/log.ts";
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
  const write = lineWriter(log, "request");
  return ({ requestId, method, route, status, ms, userSeq }) => {
    countRequest({ method, route, status }, ms);
    const user = userSeq === undefined ? "" : `,"userSeq":${userSeq}`;
    write(
      `"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(ms)}${user}`,
    );
  };
}
