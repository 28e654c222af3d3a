import { z } from "zod";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { asksReason } from "#contracts/list.ts";
import { AppError } from "#server/call/errors.ts";
import { answerAs, type OwnCall } from "#server/call/in-process.ts";
import type { Services } from "#server/call/services.ts";
import type { exportFiles } from "#server/db/schema/office/export-files.ts";

type ExportFileRow = typeof exportFiles.$inferSelect;

/** Returns the list of that name if it can be a file. */
export async function findListCall({ calls }: Pick<Services, "calls">, name: string): Promise<AnyEndpoint | undefined> {
  const endpoint = await calls.find(name);
  const { query } = endpoint ?? {};
  return query instanceof z.ZodObject && "format" in query.shape ? endpoint : undefined;
}

/** Returns the call that makes the file. Format and reason come from the file's row, never from its filter. */
export function listCallOf(
  endpoint: AnyEndpoint,
  asker: Pick<OwnCall, "caller" | "clientIp">,
  file: Pick<ExportFileRow, "partnerSeq" | "memberSeq" | "params" | "query" | "format" | "reason">,
): OwnCall {
  const { partnerSeq, memberSeq, params, format, reason } = file;
  const { format: _, reason: __, page: ___, size: ____, ...filter } = file.query;
  const query = { ...filter, format, ...(reason !== null && asksReason(endpoint.query) && { reason }) };
  return { endpoint, ...asker, partnerSeq, memberSeq, params, query };
}

/** Returns the refusal that the list itself would answer now, if there is one. */
export async function findRefusal(services: Services, call: OwnCall): Promise<AppError | undefined> {
  try {
    await answerAs(services, call, { isRightsCheck: true });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
