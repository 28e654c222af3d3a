import { createSession } from "#contracts/sessions.ts";
import { bind } from "#server/kernel/bind.ts";
import { openSession } from "./commands.ts";

export const sessionRoutes = [
  bind(createSession, ({ db, services, caller, input, origin }) =>
    openSession(db, services, caller, input.body, origin),
  ),
];
