import { and, inArray } from "drizzle-orm";
import type { V1FaxAgain, V1FaxInput, V1SentFaxes } from "#contracts/v1/faxes.ts";
import { DISPATCH_STATUS_LABELS, type DispatchState } from "#domain/messages/dispatch-lifecycle.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { dispatchBatches, dispatches } from "#server/db/schema/messages/dispatches.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { refuseOtherContent, sameKeyAgain } from "#server/features/documents/documents/v1-documents.ts";
import { isKeyed } from "#server/features/documents/documents/v1-states.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { isBatchOfDispatch } from "#server/features/messages/dispatches/list-rows.ts";
import { dispatchOwner } from "#server/features/messages/dispatches/v1-dispatches.ts";
import { findSentFax } from "./fax-row.ts";
import { type FaxOwner, isOwnFaxFile } from "./files.ts";
import { type FaxReceiver, resendFax, sendFaxes } from "./send.ts";

type Receivers = V1FaxInput["receivers"];

const keyedReceivers = (receivers: Receivers): FaxReceiver[] =>
  receivers.map(({ key, ...receiver }) => ({ ...receiver, mgtNum: key }));

/** Sends to new keys. The same keys with the same content get the first answer again. */
export const sendV1Faxes = (call: V1MemberCall, input: V1FaxInput): Promise<V1SentFaxes> =>
  once(call, input.receivers, {
    send: () =>
      sendFaxes(call.db, call.services, v1Act(call), { ...input, receivers: keyedReceivers(input.receivers) }),
    compare: async (first) => {
      const { fileSeqs, subject } = input;
      const firstContent = { ...sentTerms(first), subject: first.subject, fileSeqs: await fileSeqsOf(call, first) };
      return [firstContent, { ...inputTerms(input), subject, fileSeqs }];
    },
  });

export const resendV1Fax = (call: V1MemberCall, docSeq: number, input: V1FaxAgain): Promise<V1SentFaxes> =>
  once(call, input.receivers, {
    send: () =>
      resendFax(call.db, call.services, v1Act(call), docSeq, { ...input, receivers: keyedReceivers(input.receivers) }),
    compare: async (first) => {
      const { files, fromNumber } = await findSentFax(call.db, dispatchOwner(call), docSeq);
      const keys = files.map(({ storageKey }) => storageKey);
      return [
        { ...sentTerms(first), files: first.storageKeys },
        { ...inputTerms({ ...input, fromNumber: input.fromNumber ?? fromNumber }), files: keys },
      ];
    },
  });

/** An earlier call sent this under the same keys. */
interface FirstFax {
  rows: DispatchRow[];
  fromNumber: string;
  subject: string;
  storageKeys: string[];
}

async function once(
  call: V1MemberCall,
  receivers: Receivers,
  { send, compare }: { send: () => Promise<DispatchRow[]>; compare: (first: FirstFax) => Promise<[object, object]> },
): Promise<V1SentFaxes> {
  return sameKeyAgain(async () => {
    const first = await findFirstFax(call.db, dispatchOwner(call), receivers);
    if (!first) return v1Sent(await send(), receivers);
    refuseOtherContent(...(await compare(first)));
    return v1Sent(first.rows, receivers);
  });
}

async function findFirstFax(db: Db, owner: FaxOwner, receivers: Receivers): Promise<FirstFax | undefined> {
  const keys = receivers.map(({ key }) => key);
  const rowsOfKeys = await db
    .select({ key: documentKeys.ownKey, row: dispatches, batch: dispatchBatches })
    .from(documentKeys)
    .innerJoin(dispatches, isKeyed(dispatches))
    .innerJoin(dispatchBatches, isBatchOfDispatch)
    .where(isOneOf({ ...owner, kind: "FAX" }, keys));
  const [first] = rowsOfKeys;
  if (!first) return undefined;
  const { fromNumber, content, batchSeq } = first.batch;
  const byKey = new Map(rowsOfKeys.map(({ key, row }) => [key, row]));
  const rows = keys.flatMap((key) => byKey.get(key) ?? []);
  const isOneCall = rows.length === keys.length && rows.every((row) => row.batchSeq === batchSeq);
  if (!isOneCall) throw new AppError("DOCUMENT_KEY_TAKEN", { fields: takenFields(keys, byKey) });
  const storageKeys = (content.files ?? []).map(({ storageKey }) => storageKey);
  return { rows, fromNumber, subject: content.subject ?? "", storageKeys };
}

const takenFields = (keys: readonly string[], rows: ReadonlyMap<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key, index) =>
      rows.has(key) ? [[`receivers.${index}.key`, "다른 요청에서 이미 사용한 문서번호입니다."]] : [],
    ),
  );

const sentTerms = ({ rows, fromNumber }: FirstFax) => ({
  fromNumber,
  reserveDT: rows[0]?.isReserved ? withOffset(rows[0].sendDT) : null,
  receivers: rows.map(({ toNumber, toName }) => ({ toNumber, toName })),
});

const inputTerms = ({
  fromNumber,
  reserveDT,
  receivers,
}: Pick<V1FaxInput, "fromNumber" | "reserveDT" | "receivers">) => ({
  fromNumber: digitsOf(fromNumber),
  reserveDT: withOffset(reserveDT ?? null),
  receivers: receivers.map(({ toNumber, toName }) => ({ toNumber: digitsOf(toNumber), toName })),
});

async function fileSeqsOf(call: V1MemberCall, { storageKeys }: FirstFax): Promise<(number | undefined)[]> {
  const { fileSeq, storageKey } = faxFiles;
  const files = await call.db
    .select({ fileSeq, storageKey })
    .from(faxFiles)
    .where(and(isOwnFaxFile(dispatchOwner(call)), inArray(storageKey, storageKeys)));
  return storageKeys.map((key) => files.find((file) => file.storageKey === key)?.fileSeq);
}

export const faxStatusText = (status: string): string => DISPATCH_STATUS_LABELS[status as DispatchState].text;

function v1Sent(rows: readonly DispatchRow[], receivers: Receivers): V1SentFaxes {
  const [first] = rows;
  if (!first) throw new Error("a fax has no receivers");
  const { batchSeq, sendDT, isReserved, pages } = first;
  return {
    batchSeq,
    sendDT: withOffset(sendDT),
    isReserved,
    pages,
    count: rows.length,
    fee: rows.reduce((sum, { fee }) => sum + fee, 0),
    faxes: rows.map(({ docSeq, toNumber, state, fee }, index) => ({
      key: receivers[index]?.key ?? "",
      docSeq,
      toNumber,
      status: state,
      statusText: faxStatusText(state),
      fee,
    })),
  };
}
