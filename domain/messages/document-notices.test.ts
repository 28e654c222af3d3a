import { describe, expect, test } from "vitest";
import { DOCUMENT_ACTIONS, type DocumentAction } from "../documents/document-event.ts";
import { DOCUMENT_KINDS } from "../documents/document-list.ts";
import { isNoticed, type NoticedDocument, noticeMails, noticeParty, noticeText } from "./document-notices.ts";
import { EMAIL_TYPES } from "./email-types.ts";
import { SMS_DEFAULT_MESSAGES } from "./sms-default-message.ts";

const PLAIN: NoticedDocument = {
  kind: "TAXINVOICE",
  isReverse: false,
  isConsigned: false,
  isApproved: false,
  isPaper: false,
};
const EDOC: NoticedDocument = { ...PLAIN, kind: "EDOC" };
const CASHBILL: NoticedDocument = { ...PLAIN, kind: "CASHBILL" };

describe("the mails a step causes", () => {
  test.each<[DocumentAction, NoticedDocument, string[]]>([
    ["REGISTER", PLAIN, []],
    ["ISSUE", PLAIN, ["TAX_ISSUE", "TAX_ISSUE_INVOICER"]],
    ["AMEND", PLAIN, ["TAX_ISSUE", "TAX_ISSUE_INVOICER"]],
    ["ISSUE", { ...PLAIN, isApproved: true }, ["TAX_ACCEPT_ISSUE", "TAX_ISSUE_INVOICER"]],
    ["ISSUE", { ...PLAIN, isReverse: true }, ["TAX_ISSUE", "TAX_ISSUE_INVOICER"]],
    [
      "ISSUE",
      { ...PLAIN, isConsigned: true },
      ["TAX_TRUST_ISSUE", "TAX_TRUST_ISSUE_TRUSTEE", "TAX_TRUST_ISSUE_INVOICER"],
    ],
    ["ASK_APPROVAL", PLAIN, ["TAX_SEND"]],
    ["ACCEPT", PLAIN, ["TAX_ACCEPT"]],
    ["REFUSE", PLAIN, ["TAX_DENY"]],
    ["REFUSE", { ...PLAIN, isReverse: true }, ["TAX_REFUSE"]],
    ["WITHDRAW", PLAIN, ["TAX_CANCEL_SEND"]],
    ["WITHDRAW", { ...PLAIN, isReverse: true }, ["TAX_CANCEL_REQUEST"]],
    ["ASK_REVERSE", { ...PLAIN, isReverse: true }, ["TAX_REQUEST"]],
    ["CANCEL_ISSUE", PLAIN, ["TAX_CANCEL_ISSUE"]],
    ["CANCEL_ISSUE", { ...PLAIN, isConsigned: true }, ["TAX_TRUST_CANCEL_ISSUE"]],
    ["NTS_FAIL", PLAIN, ["TAX_NTS_FAIL"]],
    ["NTS_ACCEPT", PLAIN, []],
    ["ISSUE", EDOC, ["EDOC_ISSUE"]],
    ["ASK_APPROVAL", EDOC, ["EDOC_SEND"]],
    ["ACCEPT", EDOC, ["EDOC_ACCEPT"]],
    ["REFUSE", EDOC, ["EDOC_DENY"]],
    ["WITHDRAW", EDOC, ["EDOC_CANCEL"]],
    ["CANCEL_ISSUE", EDOC, ["EDOC_CANCEL"]],
    ["ISSUE", CASHBILL, ["CASHBILL_ISSUE"]],
    ["CANCEL_BEFORE_SEND", CASHBILL, ["CASHBILL_CANCEL"]],
    ["CANCEL_RECEIPT", CASHBILL, ["CASHBILL_CANCEL"]],
    ["NTS_FAIL", CASHBILL, []],
  ])("%s of %o: %o", (action, document, mails) => {
    expect(noticeMails(action, document)).toEqual(mails);
    expect(isNoticed(action, document.kind)).toBe(mails.length > 0);
  });

  test("a paper document causes no mail", () => {
    expect(noticeMails("ISSUE", { ...PLAIN, isPaper: true })).toEqual([]);
  });

  test("only the mails that belong to no step of a document are never caused", () => {
    const flags = [true, false];
    const caused = new Set(
      DOCUMENT_KINDS.flatMap((kind) =>
        (Object.keys(DOCUMENT_ACTIONS) as DocumentAction[]).flatMap((action) =>
          flags.flatMap((isReverse) =>
            flags.flatMap((isConsigned) =>
              flags.flatMap((isApproved) =>
                noticeMails(action, { ...PLAIN, kind, isReverse, isConsigned, isApproved }),
              ),
            ),
          ),
        ),
      ),
    );
    expect(EMAIL_TYPES.map(({ code }) => code).filter((code) => !caused.has(code))).toEqual([
      "TAX_CHECK",
      "TAX_CLOSEDOWN",
      "CERT_EXPIRATION",
    ]);
  });
});

test("the notice that a buyer opened an invoice goes out only for invoices the buyer did not write", () => {
  expect(noticeMails("READ", { ...PLAIN, kind: "TAXINVOICE" })).toEqual(["TAX_CHECK"]);
  expect(noticeMails("READ", { ...PLAIN, kind: "TAXINVOICE", isReverse: true })).toEqual([]);
  expect(noticeMails("READ", { ...PLAIN, kind: "EDOC" })).toEqual([]);
});

test.each([
  ["TAX_ISSUE", "invoicee"],
  ["TAX_ISSUE_INVOICER", "invoicer"],
  ["TAX_TRUST_ISSUE_TRUSTEE", "truster"],
  ["CASHBILL_ISSUE", "invoicee"],
  ["EDOC_SEND", "invoicee"],
  ["EDOC_ACCEPT", "invoicer"],
] as const)("%s goes to the %s", (emailType, party) => {
  expect(noticeParty(emailType)).toBe(party);
});

test("every text message belongs to a step", () => {
  const texts = DOCUMENT_KINDS.flatMap((kind) =>
    (Object.keys(DOCUMENT_ACTIONS) as DocumentAction[]).map((action) => noticeText(action, kind)),
  );
  expect(SMS_DEFAULT_MESSAGES.filter(({ code }) => !texts.includes(code))).toEqual([]);
  expect(noticeText("CANCEL_ISSUE", "EDOC")).toBeUndefined();
});
