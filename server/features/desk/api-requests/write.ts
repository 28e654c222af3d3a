import { sql } from "drizzle-orm";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { maskPatterns } from "#domain/people/masked-body.ts";
import type { LoggedCall } from "#server/call/v1/request-log.ts";
import type { Db } from "#server/db/connect.ts";
import { apiRequestDays, apiRequests } from "#server/db/schema/desk/api-requests.ts";
import type { Secrets } from "#server/secrets.ts";
import { sealPair } from "./sealed-pair.ts";

/** A call that waits to be written; its bodies are already cut to the stored length. */
export interface WaitingCall extends LoggedCall {
  isRequestCut: boolean;
  isAnswerCut: boolean;
}

/**
 * Writes calls and their daily counts in one statement. The commit does not wait for the disk: the callers have their
 * answers, and losing the last moments before a crash is cheaper than a wait at every write.
 */
export async function writeApiRequests(db: Db, secrets: Secrets, calls: readonly WaitingCall[]): Promise<void> {
  const rows = JSON.stringify(calls.map((call, nth) => rowOf(call, nth, secrets)));
  await db.execute(sql`
    WITH calls AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rows}::json) AS row (
        nth integer, partner_seq bigint, request_date date, request_id text, start_dt timestamptz, duration_ms integer,
        transport text, operation text, method text, path text, status smallint, code integer, partner_key_seq bigint,
        member_seq bigint, corp_num text, client_ip text, pair text, is_request_cut boolean, is_answer_cut boolean)
    ), requests AS (
      INSERT INTO ${apiRequests} (partner_seq, request_date, request_id, start_dt, duration_ms, transport, operation, method,
        path, status, code, partner_key_seq, member_seq, corp_num, client_ip, sealed_pair, is_request_cut, is_answer_cut)
      SELECT partner_seq, request_date, request_id, start_dt, duration_ms, transport, operation, method,
        path, status, code, partner_key_seq, member_seq, corp_num, client_ip, decode(pair, 'base64'), is_request_cut, is_answer_cut
      FROM calls ORDER BY nth
    ), days AS (
      INSERT INTO ${apiRequestDays} AS old (partner_seq, day, transport, code, member_seq, count, last_dt)
      SELECT partner_seq, request_date, transport, coalesce(code, 0), coalesce(member_seq, 0), count(*), max(start_dt)
      FROM calls GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (partner_seq, code, day, transport, member_seq)
        DO UPDATE SET count = old.count + excluded.count, last_dt = greatest(old.last_dt, excluded.last_dt)
    )
    SELECT set_config('synchronous_commit', 'off', true)`);
}

function rowOf(call: WaitingCall, nth: number, secrets: Secrets): Record<string, unknown> {
  const { startedAt, path, request, answer } = call;
  const at = path.indexOf("?");
  const query = at < 0 ? "" : path.slice(at);
  return {
    nth,
    partner_seq: call.partnerSeq,
    request_date: toSeoulDate(startedAt),
    request_id: call.requestId,
    start_dt: startedAt.toISOString(),
    duration_ms: Math.round(call.durationMs),
    transport: call.transport,
    operation: call.operation,
    method: call.method,
    path: maskPatterns(at < 0 ? path : path.slice(0, at)),
    status: call.status,
    code: call.code,
    partner_key_seq: call.partnerKeySeq,
    member_seq: call.memberSeq,
    corp_num: call.corpNum,
    client_ip: call.clientIp,
    pair: sealPair({ query, request, answer }, secrets).toString("base64"),
    is_request_cut: call.isRequestCut,
    is_answer_cut: call.isAnswerCut,
  };
}
