import { openMemberVisit } from "#contracts/member-visits.ts";
import { bind } from "#server/kernel/bind.ts";
import { openVisit } from "./commands.ts";

export const memberVisitRoutes = [
  bind(openMemberVisit, ({ db, services, input, origin }) => openVisit(db, services, input.body.token, origin)),
];
