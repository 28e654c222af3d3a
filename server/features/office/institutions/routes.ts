import { changeInstitution, getInstitutionBoard, listTroubledInstitutions } from "#contracts/office/institutions.ts";
import { institutionsOfService } from "#domain/support/institution-watch.ts";
import { bind } from "#server/call/bind.ts";
import { setInstitution } from "./commands.ts";
import { findInstitutionBoard, findTroubledInstitutions } from "./queries.ts";

export const institutionRoutes = [
  bind(listTroubledInstitutions, async ({ db, input: { query } }) => {
    const troubled = await findTroubledInstitutions(db);
    const { service } = query;
    return service ? troubled.filter(({ code }) => institutionsOfService(service).includes(code)) : troubled;
  }),
  bind(getInstitutionBoard, ({ db }) => findInstitutionBoard(db)),
  bind(changeInstitution, ({ db, caller, origin, input: { params, body } }) =>
    setInstitution(db, { caller, origin }, params.code, body),
  ),
];
