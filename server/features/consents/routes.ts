import { giveConsents, listDueConsents } from "#contracts/consents.ts";
import { bind } from "#server/kernel/bind.ts";
import { agreeToTerms } from "./commands.ts";
import { findDueConsents } from "./queries.ts";

export const consentRoutes = [
  bind(listDueConsents, ({ services, caller }) =>
    // On the primary: what was just agreed to must not be asked again.
    findDueConsents(services.databases.primary, services.content, caller.userSeq),
  ),
  bind(giveConsents, ({ db, services, caller, input, origin }) =>
    agreeToTerms(db, services.content, caller, input.body.consents, origin),
  ),
];
