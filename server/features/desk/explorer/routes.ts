import { randomBytes } from "node:crypto";
import {
  getDemoPartner,
  getExplorerForm,
  listExplorerPartners,
  runDemoCall,
  runExplorerCall,
} from "#contracts/desk/explorer.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import { runDemoCallAsStranger, runOwnCall } from "./commands.ts";
import { openDemoPartner } from "./demo-partner.ts";
import { explorerForm } from "./form.ts";
import { findExample } from "./fresh-example.ts";
import { findExplorerPartners } from "./queries.ts";

export const explorerRoutes = [
  bind(getExplorerForm, ({ input: { params, query } }) => {
    const example = findExample(params.operation);
    if (!example) throw new AppError("NOT_FOUND");
    const mark = query.mark ?? randomBytes(2).toString("hex");
    return explorerForm(example, { today: toSeoulDate(new Date()), mark });
  }),
  bind(listExplorerPartners, ({ db, services, caller, origin }) => findExplorerPartners(db, services, caller, origin)),
  bind(getDemoPartner, async ({ services, origin }) => {
    const { members } = await openDemoPartner(services, origin);
    return { members: members.map(({ corpNum, name }) => ({ corpNum, name })) };
  }),
  bind(runExplorerCall, ({ db, services, caller, origin, place, input: { body } }) =>
    runOwnCall(db, services, { caller, origin, partnerSeq: place.partnerSeq }, body),
  ),
  bind(runDemoCall, ({ db, services, origin, input: { body } }) => runDemoCallAsStranger(db, services, origin, body)),
];
