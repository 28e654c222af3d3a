import type { Context } from "hono";
import { recordAudit } from "./audit.ts";
import { AppError } from "./errors.ts";
import { type AppContext, originOf } from "./request-context.ts";
import type { Services } from "./services.ts";

/** Whoever is refused for want of a right leaves a row that says what they tried. */
export async function recordDenial({ databases }: Services, c: Context<AppContext>): Promise<void> {
  const caller = c.get("caller");
  if (!caller || !(c.error instanceof AppError) || !c.error.isDenial) return;
  const { userSeq } = caller;
  const detail = { method: c.req.method, route: c.get("route") };
  await databases.primary.transaction((db) =>
    recordAudit(db, originOf(c), { action: "ACCESS_DENIED", userSeq, subjectUserSeq: userSeq, detail }),
  );
}
