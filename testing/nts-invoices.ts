import { createPrivateKey, type KeyObject } from "node:crypto";
import fc from "fast-check";
import { toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import type { NtsInvoice } from "#server/gateways/nts/nts-invoice.ts";
import { buildTaxInvoiceXml } from "#server/gateways/nts/tax-invoice-xml.ts";
import { signTaxInvoice } from "#server/gateways/nts/xml-signature.ts";
import {
  issueTestCertificate,
  makeTestAuthority,
  openTestAuthority,
  type TestAuthority,
} from "#server/gateways/sandbox/test-authority.ts";

export interface BusinessSigner {
  certificate: Buffer;
  privateKey: KeyObject;
  r: Buffer;
}

const TODAY = toSeoulDate(new Date());

let authority: Promise<TestAuthority> | undefined;

/** Makes one authority for all tests of a worker, because its keys take a second. */
export const testAuthority = (): Promise<TestAuthority> => {
  authority ??= makeTestAuthority(TODAY).then(openTestAuthority);
  return authority;
};

/** Makes an authority of the same name with other keys. */
export const foreignAuthority = async (): Promise<TestAuthority> => openTestAuthority(await makeTestAuthority(TODAY));

export async function businessSigner(
  corpNum: string,
  validFrom = TODAY,
  authority = testAuthority(),
): Promise<BusinessSigner> {
  const order = { corpNum, name: "가온상사", validFrom, days: 365 };
  const { certificate, privateKey, r } = issueTestCertificate(await authority, order);
  return { certificate, r, privateKey: createPrivateKey({ key: privateKey, format: "der", type: "pkcs8" }) };
}

export const SELLER_NUMBER = "1234567891";
let serial = 0;

export const nextIssueId = (writeDate: string): string => {
  serial += 1;
  return writeDate.replaceAll("-", "") + NTS_REGISTRATION_NUMBER + serial.toString(16).padStart(8, "0");
};

/** Makes a whole invoice that the tax office accepts. */
export const ntsInvoice = (change: Partial<NtsInvoice> = {}): NtsInvoice => ({
  ownKey: "A-1",
  issuedAt: toSeoulDateTime(new Date()),
  issueId: nextIssueId(change.writeDate ?? TODAY),
  typeCode: "0101",
  remarks: ["첫째 비고", "R&D <용역>"],
  writeDate: TODAY,
  purposeCode: "02",
  invoicer: {
    id: SELLER_NUMBER,
    bizType: "도매",
    name: "가온상사 & 아들",
    bizClass: "전산용품",
    workplaceId: "0001",
    ceoName: "한가온",
    contact: { department: "회계", name: "김담당", tel: "02-0000-0000", email: "tax@seller.example" },
    address: "가온특별시 누리구 한빛로 1",
  },
  invoicee: {
    id: "2208162517",
    name: "누리산업",
    ceoName: "이누리",
    kindCode: "01",
    contact: { email: "buy@buyer.example" },
    secondContact: { name: "박참조" },
  },
  payments: [{ kindCode: "40", amount: 1_100_000 }],
  supply: 1_000_000,
  tax: 100_000,
  total: 1_100_000,
  lines: [
    {
      number: 1,
      name: "모니터",
      spec: "27인치",
      date: TODAY,
      quantity: 2,
      unitPrice: 400_000,
      supply: 800_000,
      tax: 80_000,
    },
    { number: 2, name: "설치", supply: 200_000, tax: 20_000, quantity: 0.5, unitPrice: 400_000.25, remark: "출장" },
  ],
  ...change,
});

export function ntsXml(invoice: NtsInvoice): string {
  const result = buildTaxInvoiceXml(invoice);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.xml;
}

export const signedNtsXml = (invoice: NtsInvoice, signer: BusinessSigner): string =>
  signTaxInvoice(ntsXml(invoice), signer);

const words = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(
        fc.constantFrom("가", "힣", "a", "&", "<", ">", '"', "'", " ", "]]>", "😀"),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength,
    })
    .map((text) =>
      Array.from(text.replaceAll(/\p{Cc}|\uFFFE|\uFFFF/gu, "가"))
        .slice(0, maxLength)
        .join(""),
    );
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const days = fc.integer({ min: 0, max: 700 }).map((n) => toSeoulDate(new Date(Date.UTC(2025, 0, 1 + n))));
const won = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const cents = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((n) => n / 100);

const contact = fc.record(
  { department: words(40), name: words(30), tel: words(20), email: words(40) },
  { requiredKeys: ["email"] },
);
const party = {
  id: fc.stringMatching(/^\d{10}$/),
  bizType: maybe(words(40)),
  name: words(70),
  bizClass: maybe(words(40)),
  workplaceId: maybe(fc.stringMatching(/^\d{4}$/)),
  ceoName: words(30),
  address: maybe(words(150)),
  contact: maybe(contact),
};
const line = fc.record(
  {
    number: fc.integer({ min: 1, max: 99 }),
    remark: words(100),
    supply: won,
    quantity: cents,
    spec: words(60),
    name: words(100),
    date: days,
    tax: won,
    unitPrice: cents,
  },
  { requiredKeys: ["supply"] },
);

/** Makes any invoice that can be written, accepted by the tax office or not. */
export const anyNtsInvoice: fc.Arbitrary<NtsInvoice> = fc.record({
  ownKey: maybe(fc.stringMatching(/^[A-Za-z0-9_-]{1,24}$/)),
  issuedAt: fc
    .tuple(days, fc.integer({ min: 0, max: 23 }))
    .map(([day, hour]) => `${day}T${String(hour).padStart(2, "0")}:05:59`),
  reference: maybe(words(24)),
  issueId: fc.stringMatching(/^\d{8}[0-9a-z]{16}$/),
  typeCode: fc.stringMatching(/^0[1-4]0[1-6]$/),
  remarks: fc.array(words(150), { maxLength: 3 }),
  writeDate: days,
  amendmentCode: maybe(fc.stringMatching(/^0[1-6]$/)),
  purposeCode: maybe(fc.constantFrom("01", "02")),
  originalIssueId: maybe(fc.stringMatching(/^\d{8}[0-9a-z]{16}$/)),
  importDocument: maybe(
    fc.record({ id: words(15), itemCount: fc.integer({ min: 1, max: 999_999 }), periodFrom: days, periodTo: days }),
  ),
  invoicer: fc.record(party),
  invoicee: fc.record({ ...party, kindCode: fc.constantFrom("01", "02", "03"), secondContact: maybe(contact) }),
  broker: maybe(fc.record(party)),
  payments: fc.array(fc.record({ kindCode: fc.constantFrom("10", "20", "30", "40"), amount: won }), { maxLength: 4 }),
  supply: won,
  tax: maybe(won),
  total: won,
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
});
