import { endDevice, listDevices } from "#contracts/accounts.ts";
import { recordAudit } from "#server/kernel/audit.ts";
import { bind } from "#server/kernel/bind.ts";
import { AppError } from "#server/kernel/errors.ts";
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
