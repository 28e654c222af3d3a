import { createHash } from "node:crypto";
import { addDays, daysBetween, type SeoulDate, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { type HometaxInvoice, type HometaxReceipt, hometaxIssueDT } from "#domain/documents/hometax-document.ts";
import type { HometaxSide } from "#domain/documents/hometax-list.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";

/** A request to the simulated tax office for a company's documents. */
interface HometaxOfficeQuestion {
  bizId: string;
  companyName: string;
  item: HometaxItem;
  side: HometaxSide;
  from: SeoulDate;
  to: SeoulDate;
  /** The moment of the question: what is issued later is not known yet. */
  until: SeoulDateTime;
  /** The number of documents a day, when the log-in demands one. */
  perDay?: number | undefined;
}

const NO_CONTACT = { taxRegId: "", contactName: "", tel: "" };

/** Everybody trades with these companies. No tax office issues numbers that begin so, and the addresses lead nowhere. */
const COMPANIES = (
  [
    ["9907000017", "한빛문구", "오한빛", "가온특별시 누리구 한빛로 3", "도매업", "문구", "복사용지"],
    ["9907000026", "주식회사 푸른물류", "서푸름", "가온광역시 바다구 항만로 88", "운수업", "화물 운송", "운송료"],
    ["9907000035", "새길인쇄", "노새길", "가온특별시 마루구 활자길 21", "제조업", "인쇄", "제품 설명서 인쇄"],
    ["9907000044", "다솜식품", "임다솜", "가온특별시 들꽃구 장터로 5", "소매업", "식료품", "간식 세트"],
    [
      "9907000053",
      "주식회사 이음소프트",
      "구이음",
      "가온특별시 누리구 코드로 101",
      "정보통신업",
      "소프트웨어",
      "유지보수",
    ],
    ["9907000062", "맑은청소", "천맑음", "가온광역시 언덕구 새벽길 9", "서비스업", "건물 관리", "사무실 청소"],
  ] as const
).map(([corpNum, name, ceoName, address, bizType, bizClass, item]) => ({
  party: { ...NO_CONTACT, corpNum, name, ceoName, address, bizType, bizClass, email: `bill@${corpNum}.example` },
  item,
}));

const hashOf = (...parts: readonly (string | number)[]): Buffer =>
  createHash("sha256").update(parts.join("|")).digest();

const ownParty = (bizId: string, name: string): DocumentParty => ({
  ...NO_CONTACT,
  corpNum: bizId,
  name,
  ceoName: "대표자",
  address: "가온특별시 누리구",
  bizType: "서비스업",
  bizClass: "일반",
  email: "",
});

/** A company has the same documents on a day for every caller and on every request. */
export function officeDocuments(question: HometaxOfficeQuestion): (HometaxInvoice | HometaxReceipt)[] {
  const { from, to, item } = question;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  const documents = days.flatMap((day) =>
    Array.from({ length: question.perDay ?? countOn(question, day) }, (_, index) =>
      item === "hometaxTaxinvoice" ? invoiceOn(question, day, index) : receiptOn(question, day, index),
    ),
  );
  return documents.filter((document) => hometaxIssueDT(document) <= question.until);
}

const MOST_A_DAY = 4;

const countOn = ({ bizId, item, side }: HometaxOfficeQuestion, day: SeoulDate): number =>
  (hashOf(bizId, item, side, day)[0] ?? 0) % MOST_A_DAY;

interface Trade {
  partner: (typeof COMPANIES)[number];
  supply: number;
  tax: number;
  serial: string;
  /** One trade in eight is negative. */
  isOdd: boolean;
  time: string;
}

function draw({ bizId, item, side }: HometaxOfficeQuestion, day: SeoulDate, index: number): Trade {
  const hash = hashOf(bizId, item, side, day, index);
  const partner = COMPANIES[(hash[0] ?? 0) % COMPANIES.length] ?? COMPANIES[0];
  if (!partner) throw new Error("no company to trade with");
  const isOdd = index > 0 && (hash[1] ?? 0) % 8 === 0;
  const sign = isOdd ? -1 : 1;
  const supply = sign * (1 + (hash.readUInt16BE(2) % 900)) * 1_000;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const time = `${day}T${twoDigits(9 + ((hash[4] ?? 0) % 9))}:${twoDigits((hash[5] ?? 0) % 60)}:${twoDigits((hash[6] ?? 0) % 60)}`;
  return { partner, supply, tax: supply / 10, serial: hash.toString("hex").slice(16, 24), isOdd, time };
}

const invoiceNumber = (day: SeoulDate, serial: string): string => `${day.replaceAll("-", "")}42000099${serial}`;

function invoiceOn(question: HometaxOfficeQuestion, day: SeoulDate, index: number): HometaxInvoice {
  const { partner, supply, tax, serial, isOdd, time } = draw(question, day, index);
  const own = ownParty(question.bizId, question.companyName);
  const [invoicer, invoicee] = question.side === "sales" ? [own, partner.party] : [partner.party, own];
  const original = invoiceNumber(day, draw(question, day, index - 1).serial);
  const content: TaxInvoiceContent = {
    invoiceType: 1,
    taxType: 1,
    issueDirectionType: 1,
    purposeType: 2,
    writeDate: day,
    invoicer,
    invoicee,
    truster: null,
    supply,
    tax,
    cash: 0,
    check: 0,
    note: 0,
    credit: supply + tax,
    bookNumber: null,
    pageNumber: null,
    serialNum: "",
    remarks: [],
    lines: [
      {
        date: day,
        item: partner.item,
        spec: "",
        quantity: 1,
        unitPrice: supply,
        supply,
        tax,
        remark: "",
      },
    ],
    amendment: isOdd ? { code: 2, originalNtsNum: original } : null,
  };
  return { ntsNum: invoiceNumber(day, serial), issueDT: time, sendDT: time, content };
}

const receiptNumber = (serial: string): string => `G${serial.toUpperCase()}`;

function receiptOn(question: HometaxOfficeQuestion, day: SeoulDate, index: number): HometaxReceipt {
  const { partner, supply, tax, serial, isOdd, time } = draw(question, day, index);
  const isSales = question.side === "sales";
  const franchise = isSales ? ownParty(question.bizId, question.companyName) : partner.party;
  return {
    ntsNum: receiptNumber(serial),
    tradeDT: time,
    tradeType: isOdd ? "D" : "N",
    identity: isSales ? `010-****-${serial.replace(/\D/g, "").padEnd(4, "0").slice(0, 4)}` : question.bizId,
    original: isOdd ? { ntsNum: receiptNumber(draw(question, day, index - 1).serial), tradeDate: day } : null,
    content: {
      franchise,
      tradeUsage: isSales ? 1 : 2,
      tradeMethod: isSales ? 5 : 4,
      customerName: "",
      customerEmail: "",
      customerTel: "",
      item: partner.item,
      supply,
      tax,
      serviceCharge: 0,
    },
  };
}
