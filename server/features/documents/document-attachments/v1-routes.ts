import type { DocumentAttachment } from "#contracts/documents/document-parts.ts";
import * as v1 from "#contracts/v1/attachments.ts";
import { bindOperation, bindPreparedOperation, type OperationCall } from "#server/call/v1/bind-operation.ts";
import { v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { findOwnSide } from "#server/features/documents/documents/own-side.ts";
import { type DocumentAddress, requireLocated } from "#server/features/documents/documents/v1-documents.ts";
import {
  attachToTaxInvoice,
  checkDocumentAttachment,
  detachFromTaxInvoice,
  storeLooseAttachment,
  willAttach,
} from "./commands.ts";
import { type AttachedTo, answerAttachment, findAttachments } from "./queries.ts";

const KIND = "TAXINVOICE";

type Acting = Pick<OperationCall<typeof v1.listV1TaxInvoiceFiles>, "key" | "member">;

async function locate(db: Db, call: Acting, address: DocumentAddress): Promise<AttachedTo> {
  const { view, docSeq } = await requireLocated(db, KIND, call, address);
  const { docPartnerSeq } = await findOwnSide(db, KIND, view, docSeq);
  return { docPartnerSeq, docSeq };
}

const v1Attachment = (attachment: DocumentAttachment) => ({
  ...attachment,
  insertDT: withOffset(attachment.insertDT),
});

export const attachmentOperations = [
  bindPreparedOperation(v1.attachV1TaxInvoiceFile, {
    /** Stores nothing for a trial, nor what is refused; the handler says why. */
    async prepare({ services, key, member, origin, input: { params, query, body }, isTrial }) {
      if (isTrial) return undefined;
      const { primary } = services.databases;
      const { docPartnerSeq, docSeq } = await locate(primary, { key, member }, { ...query, ...params });
      const { checked, bytes } = await checkDocumentAttachment(body.file);
      const { actor } = v1Act({ key, member, origin, trial: undefined });
      if (await willAttach(primary, actor, docSeq, checked)) {
        await storeLooseAttachment(services, docPartnerSeq, checked, bytes);
      }
      return checked;
    },
    handler: async (call) => {
      const { params, query, body } = call.input;
      const { docSeq } = await locate(call.db, call, { ...query, ...params });
      const checked = call.prepared ?? (await checkDocumentAttachment(body.file)).checked;
      return v1Attachment(await attachToTaxInvoice(call.db, v1Act(call), docSeq, checked));
    },
  }),
  bindOperation(v1.listV1TaxInvoiceFiles, async (call) => {
    const { params, query } = call.input;
    const document = await locate(call.db, call, { ...query, ...params });
    return (await findAttachments(call.db, document)).map(v1Attachment);
  }),
  bindOperation(v1.getV1TaxInvoiceFile, async (call) => {
    const { params, query } = call.input;
    const document = await locate(call.db, call, { ...query, ...params });
    return answerAttachment(call.db, call.services, document, params.attachmentSeq);
  }),
  bindOperation(v1.removeV1TaxInvoiceFile, async (call) => {
    const { params, query } = call.input;
    const { docSeq } = await locate(call.db, call, { ...query, ...params });
    return (await detachFromTaxInvoice(call.db, v1Act(call), docSeq, params.attachmentSeq)).map(v1Attachment);
  }),
];
