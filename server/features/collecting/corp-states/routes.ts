import * as contract from "#contracts/collecting/corp-states.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import { answerList } from "#server/files/exports.ts";
import {
  chargeLookups,
  checkCorpNums,
  refuseBlockedLookup,
  startCorpStateSubscription,
  stopCorpStateSubscription,
} from "./commands.ts";
import { corpStateList, findCorpStateTerms } from "./queries.ts";
import { corpStateSheet } from "./sheet.ts";
import { findStandings } from "./standings.ts";

export const corpStateRoutes = [
  bind(contract.listCorpStates, ({ db, session, input: { query } }) =>
    answerList(query, corpStateList(db, session.record, query), corpStateSheet),
  ),
  bindPrepared(contract.lookUpCorpStates, {
    async prepare({ services, session: { record }, input: { body } }) {
      const question = { brand: record.brand, day: toSeoulDate(new Date()) };
      const corpNums = checkCorpNums(record.brand, body.corpNums, (index) => `corpNums.${index}`);
      await refuseBlockedLookup(services.databases.primary, record);
      return { day: question.day, standings: await findStandings(services, question, corpNums) };
    },
    handler: async ({ db, session, caller, origin, prepared: { day, standings } }) =>
      (await chargeLookups(db, actOf(session, caller, origin), day, standings)).map(
        ({ partnerSeq: _, memberSeq: __, day: ___, ...lookup }) => lookup,
      ),
  }),
  bind(contract.getCorpStateTerms, ({ db, session }) => findCorpStateTerms(db, session.record)),
  bind(contract.startCorpStateSubscription, async ({ db, session, caller, origin }) => {
    await startCorpStateSubscription(db, actOf(session, caller, origin));
    return findCorpStateTerms(db, session.record);
  }),
  bind(contract.stopCorpStateSubscription, async ({ db, session, caller, origin }) => {
    await stopCorpStateSubscription(db, actOf(session, caller, origin));
    return findCorpStateTerms(db, session.record);
  }),
];
