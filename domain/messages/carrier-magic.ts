import { DISPATCH_KINDS, type DispatchKind } from "./dispatch.ts";
import { DISPATCH_RESULTS, type DispatchResultCode } from "./dispatch-result.ts";

// These receivers tell the simulated carriers how to behave: the digits after 0000 are the result, or one of these ways.
const MAGIC_WAYS = { "0001": "silent", "0002": "lost", "0003": "twice", "0004": "unread" } as const;

export type CarrierMagic = DispatchResultCode | (typeof MAGIC_WAYS)[keyof typeof MAGIC_WAYS];

const CARRIER_MAGIC_TEXTS: Readonly<Record<keyof typeof MAGIC_WAYS, string>> = {
  "0001": "결과를 알리지 않습니다. 다시 물어보면 답합니다.",
  "0002": "접수 응답이 사라집니다. 다시 보내도 한 번만 발송됩니다.",
  "0003": "같은 결과를 두 번 알립니다.",
  "0004": "처음 보는 코드로 답합니다. 담당자가 확인할 때까지 전송 중으로 남습니다.",
};

/** 010-0000-3042 fails with 3042, a fax to 02-0000-3201 with 3201. Any other number is delivered. */
export function carrierMagicOf(toNumber: string): CarrierMagic | undefined {
  const [, digits = ""] = /^0\d{1,2}0000(\d{4})$/.exec(toNumber) ?? [];
  if (digits in DISPATCH_RESULTS) return digits as DispatchResultCode;
  return MAGIC_WAYS[digits as keyof typeof MAGIC_WAYS];
}

/** Ignores results of another service: a text reaches people without KakaoTalk, and never meets a busy fax. */
export function carrierMagicFor(kind: DispatchKind, toNumber: string): CarrierMagic | undefined {
  const magic = carrierMagicOf(toNumber);
  const { service } = DISPATCH_KINDS[kind];
  const isTalkResult = magic?.startsWith("31") && service !== "TALK";
  const isFaxResult = magic?.startsWith("32") && service !== "FAX";
  return isTalkResult || isFaxResult ? undefined : magic;
}

// Lists all magic numbers with their effect, for people who try them out.
export const CARRIER_MAGIC: readonly {
  readonly ending: string;
  readonly outcome: CarrierMagic;
  readonly text: string;
}[] = [
  ...(Object.keys(DISPATCH_RESULTS) as DispatchResultCode[])
    .filter((code) => /^3/.test(code) && DISPATCH_RESULTS[code].state === "FAILED")
    .map((code) => ({ ending: `0000${code}`, outcome: code, text: DISPATCH_RESULTS[code].text })),
  ...(Object.keys(MAGIC_WAYS) as (keyof typeof MAGIC_WAYS)[]).map((digits) => ({
    ending: `0000${digits}`,
    outcome: MAGIC_WAYS[digits],
    text: CARRIER_MAGIC_TEXTS[digits],
  })),
];

export const MOBILE_CARRIERS = ["SKT", "KT", "LGU+"] as const;

/** Returns the carrier of a simulated receiver. */
export const simulatedCarrier = (toNumber: string): (typeof MOBILE_CARRIERS)[number] =>
  MOBILE_CARRIERS[Number(toNumber.slice(-1)) % MOBILE_CARRIERS.length] ?? "KT";
