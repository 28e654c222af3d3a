import { previewMessages as preview, type SentMessages, sendMessages as send } from "#contracts/messages/messages.ts";
import type { MessageKind } from "#domain/messages/message-kind.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { actingMember, actOf } from "#server/call/member-act.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { sentBatchOf, sentDispatchOf } from "#server/features/messages/dispatches/sent-batch.ts";
import { sendMessages } from "./commands.ts";
import type { ReceiverInput } from "./judge.ts";
import { glanceAtImage, takeImage } from "./message-image.ts";
import { previewMessages } from "./preview.ts";

interface ReceiverBody {
  toNumber: string;
  toName: string;
  text?: string | undefined;
  mgtNum: string | null;
}

const receiverInput = ({ mgtNum, ...receiver }: ReceiverBody): ReceiverInput => ({ ...receiver, ownKey: mgtNum });

const answerOf = (rows: readonly DispatchRow[], receivers: readonly ReceiverInput[]): SentMessages => ({
  ...sentBatchOf(rows),
  dispatches: rows.map((row, index) => ({
    ...sentDispatchOf(row, receivers[index]?.ownKey),
    kind: row.kind as MessageKind,
  })),
});

export const messageRoutes = [
  bindPrepared(send, {
    prepare: async ({ services, session, input: { body } }) =>
      body.image && takeImage(services, session.record, body.image, { isStored: true }),
    handler: async ({ db, services, session, caller, origin, prepared, input: { body } }) => {
      const receivers = body.receivers.map(receiverInput);
      const request = { ...body, image: prepared, receivers };
      return answerOf(await sendMessages(db, services, actOf(session, caller, origin), request), receivers);
    },
  }),
  bind(preview, ({ db, session, caller, input: { body } }) =>
    previewMessages(db, actingMember(session, caller), {
      ...body,
      image: body.image && glanceAtImage(body.image),
      receivers: body.receivers.map(receiverInput),
    }),
  ),
];
