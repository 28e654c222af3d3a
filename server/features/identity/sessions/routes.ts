import { createSession } from "#contracts/identity/sessions.ts";
import { bind } from "#server/call/bind.ts";
import { openSession } from "./commands.ts";

export const sessionRoutes = [
  bind(createSession, ({ services, caller, place, origin }) => openSession(services, caller, place, origin)),
];
