import { createExportFile, getExportFile, listExportFiles, removeExportFile } from "#contracts/office/export-files.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { checkExportFile, discardExportFile, requestExportFile } from "./commands.ts";
import { answerExportFile, findExportFiles } from "./queries.ts";

export const exportFileRoutes = [
  bind(listExportFiles, ({ db, caller }) => findExportFiles(db, caller.userSeq)),
  bindPrepared(createExportFile, {
    prepare: ({ services, caller, origin, input: { body } }) => checkExportFile(services, { caller, origin }, body),
    handler: ({ db, services, prepared }) => requestExportFile(db, services, prepared),
  }),
  bind(getExportFile, ({ db, services, caller, origin, input: { params } }) =>
    answerExportFile(db, services, { caller, origin }, params.exportFileSeq),
  ),
  bind(removeExportFile, ({ services, caller, input: { params } }) =>
    discardExportFile(services, caller.userSeq, params.exportFileSeq),
  ),
];
