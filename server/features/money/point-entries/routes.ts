import { listPointEntries } from "#contracts/money/point-entries.ts";
import { bind } from "#server/call/bind.ts";
import { answerFile } from "#server/files/exports.ts";
import { findCappedPage } from "#server/lists/lists.ts";
import { pointEntryList } from "./queries.ts";
import { pointEntrySheet } from "./sheet.ts";

export const pointEntryRoutes = [
  bind(listPointEntries, async ({ db, session: { record }, input: { query } }) => {
    const list = pointEntryList(db, record.partnerSeq, query);
    return query.format === undefined ? findCappedPage(list, query) : answerFile(list, pointEntrySheet, query.format);
  }),
];
