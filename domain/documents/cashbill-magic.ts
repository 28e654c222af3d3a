import { CASHBILL_NTS_RESULTS, type CashbillNtsResultCode } from "./nts-result.ts";

/** The end of an own key tells the simulated tax office of the test server what to answer. */
export interface CashbillMagic {
  readonly ending: string;
  readonly outcome: CashbillMagicOutcome;
  readonly text: string;
}

export const CASHBILL_MAGIC_ROUTES = {
  silent: "국세청이 결과를 보내지 않습니다. 하루 동안 다시 물은 뒤 전송실패로 끝납니다.",
  twice: "같은 결과가 두 번 통지됩니다. 두 번째 통지로는 아무것도 바뀌지 않습니다.",
  late: "결과가 통지되지 않고, 처리 결과를 물었을 때만 옵니다.",
  unread: "국세청이 처음 보는 코드로 답합니다. 담당자가 확인할 때까지 전송 중으로 남습니다.",
  lost: "전송은 접수되지만 그 응답이 한 번 사라집니다. 다시 물어 확인하고 두 번 보내지 않습니다.",
} as const;

export type CashbillMagicRoute = keyof typeof CASHBILL_MAGIC_ROUTES;
export type CashbillMagicOutcome = Exclude<CashbillNtsResultCode, "0000"> | CashbillMagicRoute;

const CODES = (Object.keys(CASHBILL_NTS_RESULTS) as CashbillNtsResultCode[]).filter((code) => code !== "0000");

const magicOf = (outcome: CashbillMagicOutcome, text: string): CashbillMagic => ({
  ending: `-nts-${outcome.toLowerCase()}`,
  outcome,
  text,
});

export const CASHBILL_MAGIC: readonly CashbillMagic[] = [
  ...CODES.map((code) => magicOf(code, `${code} ${CASHBILL_NTS_RESULTS[code].text}`)),
  ...(Object.keys(CASHBILL_MAGIC_ROUTES) as CashbillMagicRoute[]).map((route) =>
    magicOf(route, CASHBILL_MAGIC_ROUTES[route]),
  ),
];

export const cashbillMagicOf = (ownKey: string | null): CashbillMagicOutcome | undefined =>
  CASHBILL_MAGIC.find(({ ending }) => ownKey?.endsWith(ending))?.outcome;
