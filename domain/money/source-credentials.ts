import { hasBizIdShape } from "../people/biz-id.ts";
import { FIELD_MESSAGES } from "../text/form-messages.ts";

interface CredentialField {
  readonly text: string;
  readonly hint: string;
  readonly isSecret: boolean;
  readonly isNumeric: boolean;
  readonly maxLength: number;
  readonly isValid: (value: string) => boolean;
  readonly message: string;
}

const isPrintable = (value: string): boolean => /^[\x21-\x7e]+$/.test(value);

// Institutions require these before they show movements (domain.md 11.8).
export const SOURCE_CREDENTIALS = {
  accountPassword: {
    text: "계좌 비밀번호",
    hint: "숫자 4자리",
    isSecret: true,
    isNumeric: true,
    maxLength: 4,
    isValid: (value) => /^\d{4}$/.test(value),
    message: "계좌 비밀번호는 숫자 4자리입니다.",
  },
  quickId: {
    text: "빠른조회 아이디",
    hint: "은행의 빠른조회에 등록한 아이디",
    isSecret: false,
    isNumeric: false,
    maxLength: 30,
    isValid: (value) => isPrintable(value) && value.length >= 4,
    message: "빠른조회 아이디는 영문과 숫자로 4자 이상입니다.",
  },
  quickPassword: {
    text: "빠른조회 비밀번호",
    hint: "은행의 빠른조회에 등록한 비밀번호",
    isSecret: true,
    isNumeric: false,
    maxLength: 30,
    isValid: (value) => isPrintable(value) && value.length >= 4,
    message: "빠른조회 비밀번호는 영문, 숫자, 기호로 4자 이상입니다.",
  },
  webId: {
    text: "홈페이지 아이디",
    hint: "카드사 홈페이지에 로그인하는 아이디",
    isSecret: false,
    isNumeric: false,
    maxLength: 30,
    isValid: (value) => isPrintable(value) && value.length >= 4,
    message: "홈페이지 아이디는 영문과 숫자로 4자 이상입니다.",
  },
  webPassword: {
    text: "홈페이지 비밀번호",
    hint: "카드사 홈페이지에 로그인하는 비밀번호",
    isSecret: true,
    isNumeric: false,
    maxLength: 30,
    isValid: (value) => isPrintable(value) && value.length >= 4,
    message: "홈페이지 비밀번호는 영문, 숫자, 기호로 4자 이상입니다.",
  },
  bizId: {
    text: "사업자등록번호",
    hint: "계좌나 카드의 주인인 회사",
    isSecret: false,
    isNumeric: true,
    maxLength: 12,
    isValid: hasBizIdShape,
    message: FIELD_MESSAGES.bizId,
  },
  birthDate: {
    text: "생년월일",
    hint: "숫자 6자리",
    isSecret: true,
    isNumeric: true,
    maxLength: 6,
    isValid: (value) => /^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(value),
    message: "생년월일은 숫자 6자리입니다.",
  },
} as const satisfies Record<string, CredentialField>;

export type CredentialName = keyof typeof SOURCE_CREDENTIALS;
export const CREDENTIAL_NAMES = Object.keys(SOURCE_CREDENTIALS) as CredentialName[];
export type SourceCredentials = Partial<Record<CredentialName, string>>;

// Judges each field, also those this institution does not take: they must stay empty.
export function credentialProblems(
  names: readonly CredentialName[],
  credentials: SourceCredentials,
  institution: string,
): SourceCredentials {
  const problems: SourceCredentials = {};
  for (const name of CREDENTIAL_NAMES) {
    const value = credentials[name] ?? "";
    const { text, isValid, message } = SOURCE_CREDENTIALS[name];
    if (!names.includes(name)) {
      if (value !== "") problems[name] = `${institution}에는 ${text} 항목을 보내지 않습니다.`;
    } else if (value === "") problems[name] = `${institution}에는 ${text} 항목이 필요합니다.`;
    else if (!isValid(value)) problems[name] = message;
  }
  return problems;
}
