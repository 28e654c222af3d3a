// A card or an account was not collected for one of these reasons. A failure that needs a person is not tried again before
// that person acts, because an institution locks an account after a few wrong passwords.
interface CollectFailureMeaning {
  readonly text: string;
  readonly remedy: string;
  readonly waitsForPerson: boolean;
}

export const COLLECT_FAILURES = {
  WRONG_PASSWORD: {
    text: "비밀번호가 맞지 않습니다.",
    remedy: "맞는 비밀번호를 확인해 접속 정보를 바꿔 주세요. 계좌가 잠기지 않도록 바꿀 때까지 다시 시도하지 않습니다.",
    waitsForPerson: true,
  },
  LOCKED: {
    text: "비밀번호를 여러 번 틀려 기관에서 잠갔습니다.",
    remedy: "은행이나 카드사에서 잠금을 푼 뒤 접속 정보를 다시 저장해 주세요.",
    waitsForPerson: true,
  },
  EXPIRED: {
    text: "유효기간이 지났거나 해지된 카드 또는 계좌입니다.",
    remedy: "새로 발급받은 카드나 계좌를 등록하고 이 등록은 해지해 주세요.",
    waitsForPerson: true,
  },
  NOT_REGISTERED: {
    text: "조회 서비스에 등록되지 않은 번호입니다.",
    remedy: "은행의 빠른조회나 카드사 홈페이지에 번호를 등록한 뒤 접속 정보를 다시 저장해 주세요.",
    waitsForPerson: true,
  },
  MAINTENANCE: {
    text: "기관이 점검하고 있습니다.",
    remedy: "점검이 끝나면 저절로 수집합니다. 따로 하실 일은 없습니다.",
    waitsForPerson: false,
  },
  UNREACHABLE: {
    text: "기관이 응답하지 않습니다.",
    remedy: "잠시 후 저절로 다시 수집합니다. 하루가 지나도 그대로면 고객센터에 문의해 주세요.",
    waitsForPerson: false,
  },
  REFUSED: {
    text: "기관이 조회를 거절했습니다.",
    remedy: "은행이나 카드사에 조회할 수 없는 이유를 확인한 뒤 접속 정보를 다시 저장해 주세요.",
    waitsForPerson: true,
  },
  // The institution answered with a word that we do not know.
  UNREAD: {
    text: "기관이 처음 보는 이유로 조회를 거절했습니다.",
    remedy:
      "담당자가 기관에 뜻을 확인하고 있습니다. 계좌가 잠기지 않도록 그때까지 다시 시도하지 않습니다. 접속 정보가 바뀌었다면 다시 저장해 주세요.",
    waitsForPerson: true,
  },
  PARTLY_UNREAD: {
    text: "기관이 처음 보는 형식으로 알려 일부 내역을 읽지 못했습니다.",
    remedy: "담당자가 확인하고 있습니다. 읽을 수 있는 내역은 모두 수집했고, 나머지는 확인되는 대로 저절로 수집합니다.",
    waitsForPerson: false,
  },
} as const satisfies Record<string, CollectFailureMeaning>;

export type CollectFailure = keyof typeof COLLECT_FAILURES;
export const COLLECT_FAILURE_CODES = Object.keys(COLLECT_FAILURES) as CollectFailure[];

// Only we set these two: an institution that uses one of these words means something else.
const UNREAD_FAILURES: readonly string[] = ["UNREAD", "PARTLY_UNREAD"] satisfies CollectFailure[];

export const isUnreadFailure = (failure: CollectFailure | null): boolean =>
  failure !== null && UNREAD_FAILURES.includes(failure);

// An institution may answer with any failure that is not one of ours.
export const isInstitutionFailure = (word: string): word is CollectFailure =>
  Object.hasOwn(COLLECT_FAILURES, word) && !UNREAD_FAILURES.includes(word);

const RETRY_MINUTES = [5, 10, 30, 60] as const;

// Retries come later and later, so that an institution that is down is not overrun as well.
export const minutesUntilRetry = (failuresInARow: number): number =>
  RETRY_MINUTES[Math.min(failuresInARow, RETRY_MINUTES.length - 1)] ?? 60;
