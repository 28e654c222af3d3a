import type { CollectFailure } from "./collect-failure.ts";
import type { SourceCredentials } from "./source-credentials.ts";

interface SourceMagic {
  readonly ending: string;
  readonly failure: CollectFailure;
  readonly text: string;
}

// These passwords tell the simulated banks and card companies how to behave.
export const SOURCE_MAGIC: readonly SourceMagic[] = [
  { ending: "0001", failure: "WRONG_PASSWORD", text: "비밀번호가 틀린 것으로 답합니다." },
  { ending: "0002", failure: "LOCKED", text: "비밀번호를 여러 번 틀려 잠긴 것으로 답합니다." },
  { ending: "0003", failure: "EXPIRED", text: "유효기간이 지난 카드나 해지된 계좌로 답합니다." },
  { ending: "0004", failure: "NOT_REGISTERED", text: "조회 서비스에 등록되지 않은 번호로 답합니다." },
  { ending: "0005", failure: "MAINTENANCE", text: "기관이 점검하고 있는 것으로 답합니다." },
  { ending: "0006", failure: "UNREACHABLE", text: "기관이 응답하지 않은 것으로 답합니다." },
  {
    ending: "0007",
    failure: "UNREAD",
    text: "처음 보는 이유로 거절합니다. 담당자가 확인할 때까지 다시 시도하지 않습니다.",
  },
  { ending: "0008", failure: "PARTLY_UNREAD", text: "내역 하나를 처음 보는 형식으로 알립니다. 나머지는 수집합니다." },
];

export function sourceMagicOf(credentials: SourceCredentials): CollectFailure | undefined {
  const { accountPassword, quickPassword, webPassword } = credentials;
  const passwords = [webPassword, quickPassword, accountPassword].filter((password) => password !== undefined);
  return SOURCE_MAGIC.find(({ ending }) => passwords.some((password) => password.endsWith(ending)))?.failure;
}
