import { endDevice, listDevices } from "#contracts/identity/accounts.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import { endSignIn } from "./commands.ts";
import { findDevices } from "./queries.ts";

export const signInRoutes = [
  bind(listDevices, ({ db, caller }) => findDevices(db, caller)),
  bind(endDevice, async ({ db, caller: { userSeq }, input, origin }) => {
    await db.transaction(async (db) => {
      if (!(await endSignIn(db, userSeq, input.params.signInSeq))) throw new AppError("NOT_FOUND");
      await recordAudit(db, origin, { action: "DEVICE_ENDED", userSeq, subjectUserSeq: userSeq });
    });
  }),
];
