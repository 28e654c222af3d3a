import type { DocumentEvent, DocumentFee, DocumentMail, NtsAnswer } from "#contracts/documents/document-parts.ts";
import type { DocumentPart, V1Event } from "#contracts/v1/documents.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";

/** Finds each part if the call asks for it. */
interface PartFinders {
  history: () => Promise<DocumentEvent[]>;
  mails: () => Promise<DocumentMail[]>;
  nts: () => NtsAnswer | null;
  fee: () => Promise<DocumentFee | null> | DocumentFee | null;
}

const v1Event = ({ action, at, by, status, note }: DocumentEvent): V1Event => ({
  action,
  at: withOffset(at),
  by: by.name,
  status,
  note,
});

const v1Mail = (mail: DocumentMail): DocumentMail => ({
  ...mail,
  insertDT: withOffset(mail.insertDT),
  sentDT: withOffset(mail.sentDT),
});

const v1Nts = (nts: NtsAnswer): NtsAnswer => ({
  ...nts,
  dueDT: withOffset(nts.dueDT),
  sendDT: withOffset(nts.sendDT),
  resultDT: withOffset(nts.resultDT),
});

/** Returns the parts that `expand` names, with an offset on every instant. */
export async function expandedParts(parts: readonly DocumentPart[], find: PartFinders) {
  const asks = (part: DocumentPart) => parts.includes(part);
  const nts = asks("nts") ? find.nts() : null;
  return {
    ...(asks("history") && { history: (await find.history()).map(v1Event) }),
    ...(asks("mails") && { mails: (await find.mails()).map(v1Mail) }),
    ...(asks("nts") && { nts: nts && v1Nts(nts) }),
    ...(asks("fee") && { fee: await find.fee() }),
  };
}
