import { appendPartner, listPartners, registerPartner, removePartner } from "#contracts/partners.ts";
import { bind } from "#server/http/bind.ts";
import { append, register, remove } from "./commands.ts";
import { findMyPartners } from "./queries.ts";

export const partnerRoutes = [
  bind(listPartners, ({ db, caller }) => findMyPartners(db, caller)),
  bind(registerPartner, ({ db, services, caller, input, origin }) =>
    register(db, services, caller, input.body, origin),
  ),
  bind(appendPartner, ({ db, caller, input, origin }) =>
    append(db, caller, input.params.partnerSeq, input.body.partnerKey, origin),
  ),
  bind(removePartner, async ({ db, caller, input, origin }) => {
    await remove(db, caller, input.params.partnerSeq, origin);
  }),
];
