import { openMemberVisit } from "#contracts/companies/member-visits.ts";
import { bind } from "#server/call/bind.ts";
import { openVisit } from "./commands.ts";

export const memberVisitRoutes = [
  bind(openMemberVisit, ({ db, services, input, origin }) => openVisit(db, services, input.body.token, origin)),
];
