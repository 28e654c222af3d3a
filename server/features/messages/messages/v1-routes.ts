import type { SQL } from "drizzle-orm";
import type { DispatchRow } from "#contracts/messages/dispatches.ts";
import * as v1 from "#contracts/v1/messages.ts";
import { resultTextOf } from "#domain/messages/dispatch-result.ts";
import { AppError } from "#server/call/errors.ts";
import { bindOperation, bindPreparedOperation } from "#server/call/v1/bind-operation.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { bracketed, problemOf } from "#server/call/v1/refusal-answer.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import { cancelDispatch } from "#server/features/messages/dispatches/commands.ts";
import { dispatchRows } from "#server/features/messages/dispatches/list-rows.ts";
import {
  dispatchOwner,
  findDispatchStates,
  locateDispatch,
} from "#server/features/messages/dispatches/v1-dispatches.ts";
import { type CheckedImage, glanceAtImage, takeImage } from "./message-image.ts";
import { previewMessages } from "./preview.ts";
import { findV1Message, messageListOf, v1MessageRow } from "./v1-message.ts";
import { type KeyedReceiver, sendKeyed } from "./v1-send.ts";

interface Preparing extends Pick<V1MemberCall, "key" | "member" | "services"> {
  input: { body: { image?: { name: string; base64: string } | undefined } };
  isTrial: boolean;
}

const prepareImage = async (call: Preparing): Promise<CheckedImage | undefined> => {
  const { image } = call.input.body;
  return image && takeImage(call.services, dispatchOwner(call), image, { isStored: !call.isTrial });
};

type KeyedInput = Omit<KeyedReceiver, "ownKey"> & { key: string };

const keyedReceiver = ({ key, ...receiver }: KeyedInput): KeyedReceiver => ({ ...receiver, ownKey: key });

/** In a call to one receiver its fields stand at the top. */
function ofOne(error: AppError): AppError {
  const { code, number, fields } = error;
  if (!fields) return error;
  const own = Object.entries(fields).map(([path, text]) => [path.replace(/^receivers\.0\./, ""), text]);
  return new AppError(code, { fields: Object.fromEntries(own), ...(number !== undefined && { number }) });
}

export const messageOperations = [
  bindPreparedOperation(v1.sendV1Message, {
    prepare: prepareImage,
    handler: async (call) => {
      const { key, toNumber, toName, ...content } = call.input.body;
      const receivers = [{ ownKey: key, toNumber, toName }];
      try {
        const [outcome] = await sendKeyed(call, { ...content, image: call.prepared, receivers }, { isAtomic: true });
        const { problems = [] } = call.trial ?? {};
        problems.splice(0, problems.length, ...problems.map(ofOne));
        if (outcome && "data" in outcome) return outcome.data;
        throw outcome?.refusal ?? new AppError("INTERNAL");
      } catch (error) {
        throw error instanceof AppError ? ofOne(error) : error;
      }
    },
  }),
  bindPreparedOperation(v1.bulkV1Messages, {
    prepare: prepareImage,
    handler: async (call) => {
      const { query, body } = call.input;
      const request = { ...body, image: call.prepared, receivers: body.receivers.map(keyedReceiver) };
      const outcomes = await sendKeyed(call, request, { isAtomic: query.atomic === "true" });
      return outcomes.map((outcome, place) => {
        const key = body.receivers[place]?.key ?? "";
        return "data" in outcome
          ? { key, ok: true, data: outcome.data }
          : { key, ok: false, error: problemOf(outcome.refusal, call.services.publicOrigin) };
      });
    },
  }),
  bindOperation(v1.previewV1Message, async (call) => {
    const { body } = call.input;
    const receivers = body.receivers.map((receiver) => ({ ...receiver, ownKey: null }));
    const image = body.image && glanceAtImage(body.image);
    const preview = await previewMessages(call.db, v1Act(call).actor, { ...body, image, receivers });
    return { ...preview, problems: bracketed(preview.problems) };
  }),
  bindOperation(v1.findV1MessageStates, (call) => findDispatchStates(call, "MESSAGE", call.input.body.keys)),
  bindOperation(v1.listV1Messages, (call) => {
    const { list } = dispatchRows(call.db, []);
    const rows = (where: SQL | undefined) => ({
      ...list(where),
      complete: (page: DispatchRow[]) =>
        page.map((row) => v1MessageRow({ ...row, resultText: resultTextOf(row.resultCode) })),
    });
    const question = { ...messageListOf(call), ...call.input.query };
    return findCursorPage(call.db, call.services.secrets, question, { list: rows });
  }),
  bindOperation(v1.getV1Message, async (call) =>
    findV1Message(call, await locateDispatch(call, "MESSAGE", call.input)),
  ),
  bindOperation(v1.cancelV1Message, async (call) => {
    const docSeq = await locateDispatch(call, "MESSAGE", call.input);
    await cancelDispatch(call.db, v1Act(call), "MESSAGE", docSeq);
    return findV1Message(call, docSeq);
  }),
];
