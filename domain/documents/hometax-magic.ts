import { HOMETAX_LOGIN_CODES, type HometaxLoginCode, hometaxFailure } from "./hometax-link.ts";

// On the test server the end of the id, or the password, tells the simulated tax office what to answer.
const HOMETAX_MAGIC_WAYS = {
  empty: "자료가 한 건도 없습니다.",
  many: "하루에 40건씩 있어 여러 번에 나누어 받습니다.",
  lost: "쪽마다 첫 응답이 사라집니다. 다시 물어 이어서 수집하고, 두 번 쌓이지 않습니다.",
} as const;
type HometaxMagicWay = keyof typeof HOMETAX_MAGIC_WAYS;

export const HOMETAX_WRONG_PASSWORD = "wrong-password";

interface HometaxMagic {
  readonly field: "userId" | "password";
  /** The end of the id, or the whole password. */
  readonly value: string;
  readonly outcome: string;
  readonly text: string;
}

const textOf = (code: HometaxLoginCode): string => hometaxFailure(code)?.text ?? "";

export const HOMETAX_MAGIC: readonly HometaxMagic[] = [
  { field: "password", value: HOMETAX_WRONG_PASSWORD, outcome: "-50402", text: textOf(-50402) },
  ...HOMETAX_LOGIN_CODES.map(
    (code): HometaxMagic => ({ field: "userId", value: String(code), outcome: String(code), text: textOf(code) }),
  ),
  ...(Object.keys(HOMETAX_MAGIC_WAYS) as HometaxMagicWay[]).map(
    (way): HometaxMagic => ({ field: "userId", value: `-${way}`, outcome: way, text: HOMETAX_MAGIC_WAYS[way] }),
  ),
];

export function hometaxMagicOf(userId: string, password: string): HometaxLoginCode | HometaxMagicWay | undefined {
  if (password === HOMETAX_WRONG_PASSWORD) return -50402;
  const code = HOMETAX_LOGIN_CODES.find((candidate) => userId.endsWith(String(candidate)));
  return code ?? (Object.keys(HOMETAX_MAGIC_WAYS) as HometaxMagicWay[]).find((way) => userId.endsWith(`-${way}`));
}
