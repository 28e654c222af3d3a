import * as templates from "#contracts/messages/talk-templates.ts";
import { type SentTalks, sendTalks as sendTalksContract } from "#contracts/messages/talks.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { sentBatchOf, sentDispatchOf } from "#server/features/messages/dispatches/sent-batch.ts";
import { answerList } from "#server/files/exports.ts";
import { registerTalkChannel } from "./channels.ts";
import { findTalkChannels, requireTalkTemplate, type TalkOwner, talkTemplateList } from "./queries.ts";
import { sendTalks } from "./send.ts";
import { talkTemplateSheet } from "./sheet.ts";
import { takeTalkImage } from "./talk-image.ts";
import { changeTalkTemplate, registerTalkTemplate, stopTalkTemplate, submitTalkTemplate } from "./templates.ts";

const ownerOf = ({ record: { partnerSeq, memberSeq } }: MemberSession): TalkOwner => ({ partnerSeq, memberSeq });

const sentTalks = (rows: readonly DispatchRow[], keys: readonly (string | null)[]): SentTalks => ({
  ...sentBatchOf(rows),
  dispatches: rows.map((row, place) => sentDispatchOf(row, keys[place])),
});

export const talkRoutes = [
  bind(templates.listTalkChannels, ({ db, session }) => findTalkChannels(db, ownerOf(session))),
  bind(templates.registerTalkChannel, ({ db, services, session, caller, origin, input: { body } }) =>
    registerTalkChannel(db, services, actOf(session, caller, origin), body),
  ),
  bind(templates.listTalkTemplates, ({ db, session, input: { query } }) =>
    answerList(query, talkTemplateList(db, ownerOf(session), query), talkTemplateSheet),
  ),
  bind(templates.getTalkTemplate, ({ db, session, input: { params } }) =>
    requireTalkTemplate(db, ownerOf(session), params),
  ),
  bind(templates.registerTalkTemplate, async ({ db, session, caller, origin, input: { body } }) => {
    const { templateSeq } = await registerTalkTemplate(db, actOf(session, caller, origin), body);
    return requireTalkTemplate(db, ownerOf(session), { templateSeq });
  }),
  bind(templates.changeTalkTemplate, async ({ db, session, caller, origin, input: { params, body } }) => {
    await changeTalkTemplate(db, actOf(session, caller, origin), params, body);
    return requireTalkTemplate(db, ownerOf(session), params);
  }),
  bind(templates.submitTalkTemplate, async ({ db, services, session, caller, origin, input: { params } }) => {
    await submitTalkTemplate(db, services, actOf(session, caller, origin), params);
    return requireTalkTemplate(db, ownerOf(session), params);
  }),
  bind(templates.stopTalkTemplate, async ({ db, session, caller, origin, input: { params } }) => {
    await stopTalkTemplate(db, actOf(session, caller, origin), params);
    return requireTalkTemplate(db, ownerOf(session), params);
  }),
  bindPrepared(sendTalksContract, {
    prepare: ({ services, session, input: { body } }) =>
      takeTalkImage(services, ownerOf(session), body, { isStored: true }),
    handler: async ({ db, services, session, caller, origin, prepared: image, input: { body } }) => {
      const receivers = body.receivers.map(({ mgtNum, ...receiver }) => ({ ...receiver, ownKey: mgtNum }));
      const rows = await sendTalks(db, services, actOf(session, caller, origin), { ...body, image, receivers });
      return sentTalks(
        rows,
        receivers.map(({ ownKey }) => ownKey),
      );
    },
  }),
];
