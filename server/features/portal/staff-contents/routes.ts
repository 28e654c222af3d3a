import {
  discardStaffContent,
  getStaffContent,
  listStaffContents,
  previewStaffContent,
  publishStaffContent,
  saveStaffContent,
  withdrawStaffContent,
} from "#contracts/portal/staff-contents.ts";
import { bind } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { discardContent, publishContent, saveContent, withdrawContent } from "./commands.ts";
import { problemTexts } from "./problem-texts.ts";
import { findStaffContent, staffContentList } from "./queries.ts";
import { staffContentSheet } from "./sheet.ts";
import { renderText } from "./written-text.ts";

export const staffContentRoutes = [
  bind(listStaffContents, ({ db, input: { query } }) =>
    answerList(query, staffContentList(db, query), staffContentSheet),
  ),
  bind(getStaffContent, ({ db, services, input }) => findStaffContent(db, services.content, input.params)),
  bind(previewStaffContent, async ({ services, input }) => {
    const { entry, problems } = renderText(services.content, input.body);
    return { html: await entry.html(), problems: problemTexts(problems) };
  }),
  bind(saveStaffContent, ({ db, services, caller, input: { params, body }, origin }) =>
    saveContent(db, { services, caller, name: params, origin }, body),
  ),
  bind(publishStaffContent, ({ db, services, caller, input: { params, body }, origin }) =>
    publishContent(db, { services, caller, name: params, origin }, body),
  ),
  bind(withdrawStaffContent, ({ db, services, caller, input: { params, body }, origin }) =>
    withdrawContent(db, { services, caller, name: params, origin }, body),
  ),
  bind(discardStaffContent, ({ db, services, caller, input: { params, query }, origin }) =>
    discardContent(db, { services, caller, name: params, origin }, query.revision),
  ),
];
