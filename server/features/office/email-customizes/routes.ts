import { getEmailCustomize, putEmailCustomize, resetEmailCustomize } from "#contracts/office/email-customizes.ts";
import { previewMemberEmail, previewPartnerEmail } from "#contracts/office/email-previews.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { changeEmailCustomize, clearEmailCustomize } from "./commands.ts";
import { previewEmail } from "./email-preview.ts";
import { storeMailImage } from "./mail-image.ts";
import { findEmailCustomize } from "./queries.ts";

export const emailCustomizeRoutes = [
  bind(getEmailCustomize, ({ db, services, session }) =>
    findEmailCustomize(db, session.record.partnerSeq, services.publicOrigin),
  ),
  bindPrepared(putEmailCustomize, {
    prepare: async ({ services, input: { body } }) =>
      body.uploadFile && storeMailImage(services, body.customizeType, body.uploadFile),
    handler: async ({ db, services, session, origin, input, prepared }) => {
      await changeEmailCustomize(db, { session, origin }, input.body, prepared);
      return findEmailCustomize(db, session.record.partnerSeq, services.publicOrigin);
    },
  }),
  bind(previewPartnerEmail, ({ db, session, input }) => previewEmail(db, session.record.partnerSeq, input.query)),
  bind(previewMemberEmail, ({ db, session, input }) => previewEmail(db, session.record.partnerSeq, input.query)),
  bind(resetEmailCustomize, async ({ db, services, session, origin, input }) => {
    await clearEmailCustomize(db, { session, origin }, input.body);
    return findEmailCustomize(db, session.record.partnerSeq, services.publicOrigin);
  }),
];
