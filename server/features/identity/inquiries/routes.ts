import { addReceiptMessage, createInquiry, findReceipt } from "#contracts/identity/inquiries.ts";
import { requestProposal } from "#contracts/identity/proposals.ts";
import {
  addInquiryNote,
  answerInquiry,
  assignInquiry,
  changeInquiryState,
  getInquiry,
  getInquiryFile,
  listInquiries,
  listProposals,
} from "#contracts/identity/staff-inquiries.ts";
import { INQUIRY_MODES, PROPOSAL_MODE } from "#domain/support/inquiry.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { hasCaptchaProof } from "#server/features/identity/captcha/proof.ts";
import { answerList } from "#server/files/exports.ts";
import { addQuestion, receiveInquiry } from "./commands.ts";
import { answerInquiryFile, checkInquiryFiles, storeInquiryFiles } from "./inquiry-files.ts";
import { findReceiptOf } from "./queries.ts";
import { inquirySheet, proposalSheet } from "./sheet.ts";
import { giveInquiry, moveInquiry, noteInquiry, sendAnswer } from "./staff-commands.ts";
import { findInquiry, inquiryList } from "./staff-queries.ts";

export const inquiryRoutes = [
  bindPrepared(createInquiry, {
    // Files are stored only after the captcha is passed; everybody else is refused below or gets their number again.
    prepare: async ({ services, input: { body } }) => {
      const files = await checkInquiryFiles({ file1: body.file1, file2: body.file2, file3: body.file3 });
      const isWorthIt = await hasCaptchaProof(services.databases.primary, body.recaptchaToken);
      return isWorthIt ? storeInquiryFiles(services, files) : [];
    },
    handler: ({ db, services, input: { params, body }, prepared }) => {
      const { file1: _, file2: __, file3: ___, recaptchaToken, agreesPrivacy, ...fields } = body;
      const hasConsent = agreesPrivacy !== undefined;
      return receiveInquiry(db, services, { ...params, fields, hasConsent, recaptchaToken, fileSeqs: prepared });
    },
  }),
  bind(requestProposal, ({ db, services, input: { body } }) => {
    const { recaptchaToken, agreesPrivacy, ...fields } = body;
    const hasConsent = agreesPrivacy !== undefined;
    return receiveInquiry(db, services, { mode: PROPOSAL_MODE, fields, hasConsent, recaptchaToken, fileSeqs: [] });
  }),
  bind(findReceipt, ({ db, input: { body } }) => findReceiptOf(db, body)),
  bind(addReceiptMessage, ({ db, input: { body } }) => addQuestion(db, body)),
];

export const staffInquiryRoutes = [
  bind(listInquiries, ({ db, caller, input: { query } }) => {
    const { mode, ...rest } = query;
    const list = inquiryList(db, caller.userSeq, mode ? [mode] : INQUIRY_MODES, rest);
    return answerList(query, list, inquirySheet);
  }),
  bind(listProposals, ({ db, caller, input: { query } }) =>
    answerList(query, inquiryList(db, caller.userSeq, [PROPOSAL_MODE], query), proposalSheet),
  ),
  bind(getInquiry, ({ db, input: { params } }) => findInquiry(db, params.inquirySeq)),
  bind(getInquiryFile, ({ db, services, input: { params } }) => answerInquiryFile(db, services, params)),
  bind(changeInquiryState, ({ db, caller, origin, input: { params, body } }) =>
    moveInquiry(db, { caller, origin, ...params }, body.action),
  ),
  bind(assignInquiry, ({ db, caller, origin, input: { params, body } }) =>
    giveInquiry(db, { caller, origin, ...params }, body.assigneeSeq),
  ),
  bind(addInquiryNote, ({ db, caller, origin, input: { params, body } }) =>
    noteInquiry(db, { caller, origin, ...params }, body.content),
  ),
  bind(answerInquiry, ({ db, services, caller, origin, input: { params, body } }) =>
    sendAnswer(db, services, { caller, origin, ...params }, body),
  ),
];
