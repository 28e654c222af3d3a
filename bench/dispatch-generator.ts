import { addDays, addSeconds } from "#domain/calendar/seoul-date.ts";
import { simulatedCarrier } from "#domain/messages/carrier-magic.ts";
import type { DispatchResultCode } from "#domain/messages/dispatch-result.ts";
import type { Connection } from "#server/db/connect.ts";
import { verifyDocuments } from "#server/features/documents/documents/verify-documents.ts";
import {
  type DispatchRow,
  dispatchColumns,
  dispatchSide,
  listedDispatch,
} from "#server/features/messages/dispatches/dispatch-row.ts";
import { acceptedRow, answeredRow, handedOverRow } from "#server/features/messages/dispatches/moved-row.ts";
import { type DocumentHolder, type GeneratedDocument, loadListed } from "./bulk-load.ts";
import { DOCUMENTS, isRareOf, itemOf, nameOf, randomBelow } from "./document-generator.ts";

/** One call sends this many. */
const BATCH = 10;
const DAYS = 396;
const CODES: readonly DispatchResultCode[] = [...Array<DispatchResultCode>(18).fill("4000"), "3042", "3011"];

/**
 * Creates members with so many texts each, as commands would leave them. The texts are free, so they need no ledger
 * entries.
 */
export const generateMessages = (connection: Connection, counts: readonly number[]): Promise<DocumentHolder[]> =>
  loadListed(connection, counts, { ...DOCUMENTS, tables: ["dispatch_batches", "dispatches"], make: messageOf });

function messageOf(holder: DocumentHolder, docSeq: number, index: number): GeneratedDocument {
  const place = index % BATCH;
  const batchSeq = docSeq - place;
  const row = makeAnswered(holder, { docSeq, batchSeq, fee: 0 }, isRareOf(holder.count, index));
  const { partnerSeq, memberSeq, insertDT } = row;
  const batch = {
    partner_seq: partnerSeq,
    batch_seq: batchSeq,
    member_seq: memberSeq,
    service: "MESSAGE",
    from_number: "020000000",
    content: {},
    insert_dt: `${insertDT}+09:00`,
  };
  return {
    rows: { dispatches: dispatchColumns(row), dispatch_batches: place === 0 ? batch : undefined },
    document: listedDispatch(row),
    side: dispatchSide(row, null),
  };
}

type DispatchNumbers = Pick<DispatchRow, "docSeq" | "batchSeq" | "fee">;

/** All texts of one call go out at the same moment. */
function makeAnswered(
  { partnerSeq, memberSeq }: DocumentHolder,
  numbers: DispatchNumbers,
  isRare: boolean,
): DispatchRow {
  const { docSeq, batchSeq } = numbers;
  const two = (value: number) => String(value).padStart(2, "0");
  const day = addDays(DOCUMENTS.firstDay, randomBelow(batchSeq, 5, DAYS));
  const now = `${day}T${two(9 + randomBelow(batchSeq, 6, 9))}:${two(randomBelow(batchSeq, 7, 60))}:00`;
  const toNumber = `0100000${String(randomBelow(docSeq, 9, 10_000)).padStart(4, "0")}`;
  const values = { kind: "SMS", toNumber, toName: nameOf(docSeq, isRare), text: itemOf(docSeq), ownKey: null } as const;
  const accepted = acceptedRow(
    { partnerSeq, memberSeq, brand: "GAONBILL" },
    { service: "MESSAGE", now },
    values,
    numbers,
  );
  const code = CODES[randomBelow(docSeq, 10, CODES.length)] ?? "4000";
  const answer = { code, carrier: simulatedCarrier(toNumber) };
  const money = { fallbackRefund: 0, fallbackFee: undefined };
  return answeredRow(handedOverRow(accepted, now, now), answer, addSeconds(now, 9), money);
}

/** Fails where the consistency check finds a difference in lists or counts. */
export async function refuseDifferences({ db }: Connection): Promise<void> {
  const { differences } = await verifyDocuments(db);
  if (differences.length > 0) throw new Error(`the data does not add up: ${JSON.stringify(differences[0])}`);
}
