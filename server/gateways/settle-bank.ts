import { cidrContains } from "#contracts/cidr.ts";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import {
  encryptField,
  isSignedNotice,
  readSettleBankNotice,
  requestHash,
  type SettleBankFields,
  type SettleBankKeys,
  type SettleBankNotice,
  wireDateTime,
} from "./settle-bank-protocol.ts";

/** The payment that the payer is asked to make. */
export interface SettleBankOrder {
  pgOrderKey: string;
  method: SettlePayMethod;
  amount: number;
  requestDT: SeoulDateTime;
  /** A virtual account accepts the deposit until then. */
  vbankExpireDT: SeoulDateTime;
  product: string;
  /** The payer, with the id we know them by. */
  customer: { id: string; name: string };
  clientIp: string;
  notiUrl: string;
  nextUrl: string;
  cancUrl: string;
}

export interface SettleBankSimulator {
  /** Deposits to the simulator's virtual accounts are made here. */
  depositUrl: string;
  /** Returns the virtual account of an order. */
  accountOf(pgOrderKey: string): string;
}

export interface SettleBankGateway {
  merchantId: string;
  /** The browser's window posts the signed parameters to this address. */
  windowUrl: string;
  /** Exists only where no money moves. */
  simulator?: SettleBankSimulator | undefined;
  sign(order: SettleBankOrder): SettleBankFields;
  /** Reads what the gateway says about a payment, by its server or through the browser; undefined without a valid signature. */
  read(fields: SettleBankFields): SettleBankNotice | undefined;
  /** Says whether the gateway's server calls from this address. A browser holds signed fields too and may change the others. */
  isNoticeAddress(ip: string): boolean;
}

export interface SettleBankOptions extends SettleBankKeys {
  merchantId: string;
  windowUrl: string;
  /** The gateway's server calls from these addresses and address blocks. */
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
      const signedFields = { mchtId: merchantId, method: order.method, mchtTrdNo: order.pgOrderKey, trdDt, trdTm };
      return {
        ...signedFields,
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
        pktHash: requestHash(hashKey, { ...signedFields, trdAmt: String(order.amount) }),
      };
    },
    read(fields) {
      const notice = readSettleBankNotice(fields);
      return notice?.merchantId === merchantId && isSignedNotice(hashKey, fields) ? notice : undefined;
    },
    isNoticeAddress: (ip) => options.noticeAddresses.some((block) => cidrContains(block, ip)),
  };
}
