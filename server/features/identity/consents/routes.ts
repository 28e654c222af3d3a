import { giveConsents, listDueConsents } from "#contracts/identity/consents.ts";
import { bind } from "#server/call/bind.ts";
import { agreeToTerms } from "./commands.ts";
import { findDueConsents } from "./queries.ts";

export const consentRoutes = [
  bind(listDueConsents, ({ services, caller }) =>
    // This reads the primary, because what was just agreed to must not be asked again.
    findDueConsents(services.databases.primary, services.terms, caller.userSeq),
  ),
  bind(giveConsents, ({ db, services, caller, input, origin }) =>
    agreeToTerms(db, services.terms, caller, input.body.consents, origin),
  ),
];
