import { NTS_RESULTS, NTS_SUCCESS_CODE, type NtsResultCode } from "./nts-result.ts";

/** The end of an own key tells the simulated tax office of the test server what to answer. */
export interface NtsMagic {
  readonly ending: string;
  readonly outcome: NtsMagicOutcome;
  readonly text: string;
}

export const NTS_MAGIC_ROUTES = {
  silent: "국세청이 결과를 보내지 않습니다. 정해진 시간 동안 다시 물은 뒤 전송실패로 끝납니다.",
  twice: "같은 결과가 두 번 통지됩니다. 두 번째 통지로는 아무것도 바뀌지 않습니다.",
  late: "결과가 통지되지 않고, 처리 결과를 물었을 때만 옵니다.",
  lost: "제출은 접수되지만 그 응답이 한 번 사라집니다. 다시 물어 확인하고 두 번 보내지 않습니다.",
} as const;

export type NtsMagicRoute = keyof typeof NTS_MAGIC_ROUTES;
export type NtsMagicOutcome = Exclude<NtsResultCode, typeof NTS_SUCCESS_CODE> | NtsMagicRoute;

const CODES = (Object.keys(NTS_RESULTS) as NtsResultCode[]).filter((code) => code !== NTS_SUCCESS_CODE);

const magicOf = (outcome: NtsMagicOutcome, text: string): NtsMagic => ({
  ending: `-nts-${outcome.toLowerCase()}`,
  outcome,
  text,
});

export const NTS_MAGIC: readonly NtsMagic[] = [
  ...CODES.map((code) => magicOf(code, `${code} ${NTS_RESULTS[code].text}`)),
  ...(Object.keys(NTS_MAGIC_ROUTES) as NtsMagicRoute[]).map((route) => magicOf(route, NTS_MAGIC_ROUTES[route])),
];

export const ntsMagicOf = (ownKey: string | undefined): NtsMagicOutcome | undefined =>
  NTS_MAGIC.find(({ ending }) => ownKey?.endsWith(ending))?.outcome;
