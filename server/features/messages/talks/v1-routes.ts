import type { SQL } from "drizzle-orm";
import type { TalkChannel, TalkTemplate } from "#contracts/messages/talk-templates.ts";
import * as templates from "#contracts/v1/talk-templates.ts";
import * as v1 from "#contracts/v1/talks.ts";
import { talkVariables } from "#domain/messages/talk-template.ts";
import { TALK_CHANNEL_STATUS_LABELS, TALK_TEMPLATE_STATUS_LABELS } from "#domain/messages/talk-template-lifecycle.ts";
import { AppError } from "#server/call/errors.ts";
import { bindOperation, bindPreparedOperation } from "#server/call/v1/bind-operation.ts";
import { differencesBetween } from "#server/call/v1/differences.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import { cancelDispatch } from "#server/features/messages/dispatches/commands.ts";
import { dispatchRows } from "#server/features/messages/dispatches/list-rows.ts";
import {
  dispatchOwner,
  findDispatchStates,
  locateDispatch,
} from "#server/features/messages/dispatches/v1-dispatches.ts";
import { registerTalkChannel } from "./channels.ts";
import {
  findTalkChannel,
  findTalkChannels,
  findTalkTemplate,
  findTalkTemplates,
  requireTalkTemplate,
} from "./queries.ts";
import { takeTalkImage } from "./talk-image.ts";
import {
  changeTalkTemplate,
  duplicateTemplate,
  registerTalkTemplate,
  stopTalkTemplate,
  submitTalkTemplate,
} from "./templates.ts";
import { findV1Talk, talkListOf, v1TalkRow } from "./v1-detail.ts";
import { sendV1TalksOnce } from "./v1-send.ts";

const v1Channel = ({ channelId, name, state, reason, insertDT }: TalkChannel): templates.V1TalkChannel => ({
  channelId,
  name,
  status: state,
  statusText: TALK_CHANNEL_STATUS_LABELS[state].text,
  reason,
  insertDT: withOffset(insertDT),
});

const v1Template = ({ templateCode, channelId, name, text, ...template }: TalkTemplate): templates.V1TalkTemplate => ({
  templateCode,
  channelId,
  name,
  text,
  variables: talkVariables(text),
  buttons: template.buttons,
  status: template.state,
  statusText: TALK_TEMPLATE_STATUS_LABELS[template.state].text,
  reason: template.reason,
  insertDT: withOffset(template.insertDT),
  changeDT: withOffset(template.changeDT),
  submitDT: withOffset(template.submitDT),
  reviewDT: withOffset(template.reviewDT),
});

const findV1Template = async (call: V1MemberCall, templateCode: string): Promise<templates.V1TalkTemplate> =>
  v1Template(await requireTalkTemplate(call.db, dispatchOwner(call), { templateCode }));

/** A channel that is registered already under the same name is answered as it stands. */
async function registerChannelOnce(call: V1MemberCall, body: { channelId: string; name: string }) {
  try {
    return await registerTalkChannel(call.db, call.services, v1Act(call), body);
  } catch (error) {
    const channel = isRefusal(error, "DUPLICATE_TALK_CHANNEL")
      ? await findTalkChannel(call.db, dispatchOwner(call), body.channelId)
      : undefined;
    if (channel?.name === body.name) return channel;
    throw error;
  }
}

/** The same code and content gets the first answer again; other content is refused with the differences. */
async function registerTemplateOnce(call: V1MemberCall, body: Parameters<typeof registerTalkTemplate>[2]) {
  const { templateCode } = body;
  const earlier = await findTalkTemplate(call.db, dispatchOwner(call), { templateCode });
  if (!earlier) {
    try {
      await registerTalkTemplate(call.db, v1Act(call), body);
      return findV1Template(call, templateCode);
    } catch (error) {
      if (!isRefusal(error, "DUPLICATE_TALK_TEMPLATE")) throw error;
    }
  }
  const first = earlier ?? (await requireTalkTemplate(call.db, dispatchOwner(call), { templateCode }));
  const { channelId, name, text, buttons } = first;
  const fields = differencesBetween({ templateCode, channelId, name, text, buttons }, body);
  if (Object.keys(fields).length > 0) throw duplicateTemplate(fields);
  return v1Template(first);
}

const isRefusal = (error: unknown, code: AppError["code"]): boolean => error instanceof AppError && error.code === code;

export const talkTemplateOperations = [
  bindOperation(templates.listV1TalkChannels, async (call) =>
    (await findTalkChannels(call.db, dispatchOwner(call))).map(v1Channel),
  ),
  bindOperation(templates.registerV1TalkChannel, async (call) =>
    v1Channel(await registerChannelOnce(call, call.input.body)),
  ),
  bindOperation(templates.listV1TalkTemplates, async (call) => {
    const { channelId, status: state } = call.input.query;
    return (await findTalkTemplates(call.db, dispatchOwner(call), { channelId, state })).map(v1Template);
  }),
  bindOperation(templates.registerV1TalkTemplate, (call) => registerTemplateOnce(call, call.input.body)),
  bindOperation(templates.getV1TalkTemplate, (call) => findV1Template(call, call.input.params.templateCode)),
  bindOperation(templates.changeV1TalkTemplate, async (call) => {
    const { params, body } = call.input;
    await changeTalkTemplate(call.db, v1Act(call), params, body);
    return findV1Template(call, params.templateCode);
  }),
  bindOperation(templates.submitV1TalkTemplate, async (call) => {
    const { params } = call.input;
    await submitTalkTemplate(call.db, call.services, v1Act(call), params);
    return findV1Template(call, params.templateCode);
  }),
  bindOperation(templates.stopV1TalkTemplate, async (call) => {
    const { params } = call.input;
    await stopTalkTemplate(call.db, v1Act(call), params);
    return findV1Template(call, params.templateCode);
  }),
];

export const talkOperations = [
  bindPreparedOperation(v1.sendV1Talks, {
    prepare: ({ services, key: { partnerSeq }, member: { memberSeq }, input: { body }, isTrial }) =>
      takeTalkImage(services, { partnerSeq, memberSeq }, body, { isStored: !isTrial }),
    handler: (call) => sendV1TalksOnce(call, call.input.body, call.prepared),
  }),
  bindOperation(v1.findV1TalkStates, (call) => findDispatchStates(call, "TALK", call.input.body.keys)),
  bindOperation(v1.listV1Talks, (call) => {
    const { list } = dispatchRows(call.db, []);
    const rows = (where: SQL | undefined) => ({
      ...list(where),
      complete: (page: Parameters<typeof v1TalkRow>[0][]) => page.map(v1TalkRow),
    });
    return findCursorPage(call.db, call.services.secrets, { ...talkListOf(call), ...call.input.query }, { list: rows });
  }),
  bindOperation(v1.getV1Talk, async (call) => findV1Talk(call, await locateDispatch(call, "TALK", call.input))),
  bindOperation(v1.cancelV1Talk, async (call) => {
    const docSeq = await locateDispatch(call, "TALK", call.input);
    await cancelDispatch(call.db, v1Act(call), "TALK", docSeq);
    return findV1Talk(call, docSeq);
  }),
];
