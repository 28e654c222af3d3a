import { listPointEntries } from "#contracts/point-entries.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerFile } from "#server/kernel/exports.ts";
import { findCappedPage } from "#server/kernel/lists.ts";
import { pointEntryList } from "./queries.ts";
import { pointEntrySheet } from "./sheet.ts";

export const pointEntryRoutes = [
  bind(listPointEntries, async ({ db, session: { record }, input: { query } }) => {
    const list = pointEntryList(db, record.partnerSeq, query);
    return query.format === undefined ? findCappedPage(list, query) : answerFile(list, pointEntrySheet, query.format);
  }),
];
