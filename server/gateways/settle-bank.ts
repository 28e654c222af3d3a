import { cidrContains } from "#contracts/cidr.ts";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import {
  encryptField,
  isSignedBy,
  readSettleBankNotice,
  requestHash,
  type SettleBankFields,
  type SettleBankKeys,
  type SettleBankNotice,
  wireDateTime,
} from "./settle-bank-protocol.ts";

/** One payment to be asked for. */
export interface SettleBankOrder {
  pgOrderKey: string;
  method: SettlePayMethod;
  amount: number;
  requestDT: SeoulDateTime;
  /** Until when a virtual account takes the deposit. */
  vbankExpireDT: SeoulDateTime;
  product: string;
  /** Who pays, and the number we know them by. */
  customer: { id: string; name: string };
  clientIp: string;
  notiUrl: string;
  nextUrl: string;
  cancUrl: string;
}

export interface SettleBankSimulator {
  /** Where deposits to its virtual accounts are made. */
  depositUrl: string;
  /** The virtual account it gives an order. */
  accountOf(pgOrderKey: string): string;
}

export interface SettleBankGateway {
  merchantId: string;
  /** Where the browser's window posts the signed parameters. */
  windowUrl: string;
  /** Only where no money moves. */
  simulator?: SettleBankSimulator | undefined;
  sign(order: SettleBankOrder): SettleBankFields;
  /** What the gateway says about a payment, by its server or through the browser; undefined unless it really said so. */
  read(fields: SettleBankFields): SettleBankNotice | undefined;
  /** Whether the gateway's server calls from this address. A browser holds signed words too, and may have changed the rest. */
  isNoticeAddress(ip: string): boolean;
}

export interface SettleBankOptions extends SettleBankKeys {
  merchantId: string;
  windowUrl: string;
  /** Addresses and blocks of them that the gateway's server calls from. */
  noticeAddresses: readonly string[];
  simulator?: SettleBankSimulator;
}

const MERCHANT_NAME = "가온빌";

/** The protocol needs no call of ours: the browser carries the request, the gateway's server calls back. */
export function makeSettleBankGateway(options: SettleBankOptions): SettleBankGateway {
  const { merchantId, windowUrl, simulator, hashKey, encryptKey } = options;
  const encrypt = (plain: string) => encryptField(encryptKey, plain);
  return {
    merchantId,
    windowUrl,
    simulator,
    sign(order) {
      const { date: trdDt, time: trdTm } = wireDateTime(order.requestDT);
      const { date, time } = wireDateTime(order.vbankExpireDT);
      const signed = { mchtId: merchantId, method: order.method, mchtTrdNo: order.pgOrderKey, trdDt, trdTm };
      return {
        ...signed,
        trdAmt: encrypt(String(order.amount)),
        mchtName: MERCHANT_NAME,
        pmtPrdtNm: order.product,
        mchtCustNm: encrypt(order.customer.name),
        mchtCustId: encrypt(order.customer.id),
        custIp: encrypt(order.clientIp),
        ...(order.method === "vbank" && { expireDt: date + time }),
        notiUrl: order.notiUrl,
        nextUrl: order.nextUrl,
        cancUrl: order.cancUrl,
        pktHash: requestHash(hashKey, { ...signed, trdAmt: String(order.amount) }),
      };
    },
    read(fields) {
      const notice = readSettleBankNotice(fields);
      return notice?.merchantId === merchantId && isSignedBy(hashKey, fields) ? notice : undefined;
    },
    isNoticeAddress: (ip) => options.noticeAddresses.some((block) => cidrContains(block, ip)),
  };
}
