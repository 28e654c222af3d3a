import type { DrawnDocument, SharedDocument } from "#contracts/documents/document-links.ts";
import {
  cashbillProof,
  isProven,
  type ProofQuestion,
  partyProof,
  SHARED_PASS_LIFETIME_S,
} from "#domain/documents/document-link.ts";
import type { NoticeParty } from "#domain/messages/document-notices.ts";
import { tokenHash } from "#server/call/access/token-hash.ts";
import { AppError } from "#server/call/errors.ts";
import { takeFromLimit } from "#server/call/rate-limit.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { ownPlace } from "#server/features/documents/documents/acting-member.ts";
import { findAnnouncedDocument } from "#server/features/documents/documents/announced-document.ts";
import { tellSellerOnce } from "#server/features/documents/tax-invoices/reading.ts";
import { findDrawnDocument, forReader } from "./drawn-document.ts";
import { orUnknown } from "./print-links.ts";
import { openLink, sealLink } from "./sealed-link.ts";
import { openSharedLink, type SharedLink } from "./shared-link.ts";

interface Pass {
  of: string;
}

const PASS_PURPOSE = "document-pass";

/** Limits the guesses at one document, from all addresses together. */
const PROOF_LIMIT = { limit: 20, windowS: 60 * 60 };

interface OpenedDocument extends SharedLink, Pick<SharedDocument, "name" | "sender" | "expiresDT"> {
  document: DrawnDocument;
  question: ProofQuestion;
}

/** Opens a document as its maker has it now. A deleted or unissued one does not open. */
async function openDocument(db: Db, services: Services, token: string): Promise<OpenedDocument> {
  const { value, expiresDT } = openSharedLink(services.secrets, token);
  const announced = await findAnnouncedDocument(db, value);
  const place =
    announced && ownPlace(announced.places, { partnerSeq: value.partnerSeq, memberSeq: announced.memberSeq });
  if (!place) throw new AppError("DOCUMENT_LINK_UNKNOWN");
  const view = { ...place, isOwnOnly: false };
  const paper = await orUnknown(() => findDrawnDocument(db, services, view, value.docSeq));
  if (paper.standing === "DRAFT") throw new AppError("DOCUMENT_LINK_UNKNOWN");
  const isBuyersCopy = paper.kind === "TAXINVOICE" && value.party === "invoicee";
  const document = isBuyersCopy ? { ...paper, copy: "buyer" as const } : paper;
  const sender = announced.parties[value.party === "invoicee" ? "invoicer" : "truster"]?.name;
  return {
    ...value,
    name: announced.name,
    sender: sender ?? announced.parties.invoicer?.name ?? "",
    expiresDT,
    document,
    question: questionOf(paper, value.party),
  };
}

function questionOf(document: DrawnDocument, party: NoticeParty): ProofQuestion {
  if (document.kind === "CASHBILL") return cashbillProof(document.identity);
  const { invoicer, invoicee } = document.content;
  const truster = document.kind === "TAXINVOICE" ? document.content.truster : null;
  const reader = { invoicer, invoicee, truster }[party];
  return partyProof(reader?.corpNum ?? "", invoicer.corpNum);
}

const isPassOf = ({ secrets }: Services, token: string, pass: string): boolean =>
  openLink<Pass>(secrets, PASS_PURPOSE, pass).value.of === tokenHash(token);

/** Treats an expired pass or one of another document as none, so that the reader is asked again. */
function hasPass(services: Services, token: string, pass: string | undefined): boolean {
  try {
    return pass !== undefined && isPassOf(services, token, pass);
  } catch {
    return false;
  }
}

export async function readSharedDocument(
  db: Db,
  services: Services,
  { token, pass }: { token: string; pass?: string | undefined },
): Promise<SharedDocument> {
  const { name, sender, expiresDT, document, question } = await openDocument(db, services, token);
  return {
    name,
    sender,
    expiresDT,
    proof: question.proof,
    document: hasPass(services, token, pass) ? forReader(document) : null,
  };
}

/** Checks an answer and returns a pass. Right and wrong answers count against the limit. */
export async function proveSharedDocument(
  db: Db,
  services: Services,
  { token, answer }: { token: string; answer: string },
): Promise<{ pass: string; expiresDT: string }> {
  const { question, document, party, docSeq } = await openDocument(db, services, token);
  await takeFromLimit(db, `shared-document ${tokenHash(token)}`, PROOF_LIMIT);
  if (!isProven(question, answer)) {
    throw new AppError("DOCUMENT_PROOF_WRONG", { fields: { answer: "문서에 적힌 번호와 다릅니다." } });
  }
  const isBuyersReading = document.kind === "TAXINVOICE" && party === "invoicee" && document.standing === "LIVE";
  if (isBuyersReading) await tellSellerOnce(services, docSeq);
  const pass: Pass = { of: tokenHash(token) };
  const sealed = sealLink(services.secrets, PASS_PURPOSE, pass, SHARED_PASS_LIFETIME_S);
  return { pass: sealed.token, expiresDT: sealed.expiresDT };
}

export async function requireProvenDocument(
  db: Db,
  services: Services,
  { token, pass }: { token: string; pass: string },
): Promise<DrawnDocument> {
  const { document } = await openDocument(db, services, token);
  if (!hasPass(services, token, pass)) throw new AppError("DOCUMENT_PROOF_WRONG");
  return forReader(document);
}
