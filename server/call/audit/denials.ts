import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { recordAudit } from "./audit.ts";

interface Denial {
  /** The error that the call ended with. */
  refusal: unknown;
  caller: Caller;
  origin: Origin;
  method: string;
  route: string | undefined;
}

/** Writes an audit row of a call that was refused because the caller lacks a right. */
export async function recordDenial(
  { databases }: Pick<Services, "databases">,
  { refusal, caller: { userSeq }, origin, method, route }: Denial,
): Promise<void> {
  if (!(refusal instanceof AppError) || !refusal.isDenial) return;
  const detail = { method, route };
  await databases.primary.transaction((db) =>
    recordAudit(db, origin, { action: "ACCESS_DENIED", userSeq, subjectUserSeq: userSeq, detail }),
  );
}
