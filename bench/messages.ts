import { findDocumentPage } from "#server/features/documents/documents/find-page.ts";
import { dispatchRows } from "#server/features/messages/dispatches/list-rows.ts";
import { generateMessages, refuseDifferences } from "./dispatch-generator.ts";
import { acceptFigure, resultsFigure } from "./dispatching.ts";
import type { Measurement } from "./figure.ts";
import { isFull, listFigures, RANGE } from "./list-figures.ts";

const MOST = isFull ? 5_000_000 : 500_000;

const SORT = [{ field: "sendDT", direction: "desc" }] as const;

/** Measures texts: their list with a fifth of all at one member, taking them in, and taking the carriers' results. */
export const messages: Measurement = async (site) => [
  await acceptFigure(site),
  await resultsFigure(site),
  ...(await listFigures({
    noun: "messages",
    list: "messages",
    most: MOST,
    large: MOST / 5,
    generate: generateMessages,
    check: refuseDifferences,
    findPage: (db, { page, size, ...condition }) =>
      findDocumentPage(db, { ...condition, list: "messages", isOwnOnly: false, range: RANGE }, dispatchRows(db, SORT), {
        page,
        size,
        sort: SORT,
      }),
  })),
];
