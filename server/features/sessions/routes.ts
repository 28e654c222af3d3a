import { createSession } from "#contracts/sessions.ts";
import { bind } from "#server/kernel/bind.ts";
import { openSession } from "./commands.ts";

export const sessionRoutes = [
  bind(createSession, ({ services, caller, place, origin }) => openSession(services, caller, place, origin)),
];
