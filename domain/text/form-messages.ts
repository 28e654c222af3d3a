// §5: these are the default messages of every form. {0} and {1} are the bounds of the rule.
export const FORM_MESSAGES = {
  required: "반드시 입력해야 합니다.",
  number: "숫자만 입력할 수 있습니다.",
  integer: "정수만 입력할 수 있습니다.",
  float: "실수(소수점 포함)만 입력할 수 있습니다.",
  lessThan: "{0}보다 작아야 합니다.",
  atMost: "{0} 이하여야 합니다.",
  greaterThan: "{0}보다 커야 합니다.",
  atLeast: "{0} 이상이어야 합니다.",
  between: "{0} 이상 {1} 이하여야 합니다.",
  length: "{0}자로 입력해야 합니다.",
  minLength: "{0}자 이상 입력해야 합니다.",
  maxLength: "{0}자까지 입력할 수 있습니다.",
  lengthBetween: "{0}자 이상 {1}자 이하로 입력해야 합니다.",
  oneOf: "다음 중 하나여야 합니다: {0}",
  notInclude: "다음을 포함할 수 없습니다: {0}",
  pattern: "입력 규칙에 맞지 않습니다.",
  format: "형식에 맞지 않습니다.",
  digits: "숫자(0~9)로만 입력해야 합니다.",
  email: "이메일 주소 형식이 아닙니다.",
  url: "웹 주소(URL) 형식이 아닙니다.",
} as const;

// These messages are for values with a form of their own; the specification names the values, not the words.
export const FIELD_MESSAGES = {
  bizId: "사업자등록번호를 다시 확인해 주세요.",
  corporateNumber: "법인등록번호를 다시 확인해 주세요.",
  phone: "전화번호 형식이 아닙니다.",
  mobile: "휴대폰 번호 형식이 아닙니다.",
  accountNumber: "계좌번호 형식이 아닙니다.",
  ntsNumber: "국세청 승인번호 형식이 아닙니다.",
  documentKey: "영문, 숫자, -, _만 사용해 24자까지 입력할 수 있습니다.",
  won: "원 단위 정수로 입력해야 합니다.",
  date: "YYYY-MM-DD 형식의 날짜여야 합니다.",
  range: "시작일은 종료일보다 늦을 수 없습니다.",
  eucKr: "문자로 보낼 수 없는 글자가 있습니다: {0}",
  unstorable: "사용할 수 없는 문자가 들어 있습니다.",
  tooManyValues: "값은 한 번에 {0}개까지 보낼 수 있습니다. 나누어 보내 주세요.",
  tooDeep: "값은 {0}단계까지만 겹쳐 보낼 수 있습니다.",
  nameUnseen: "이름에 보이지 않는 글자나 줄바꿈이 들어 있습니다. 지우고 다시 입력해 주세요.",
  nameLink: "이름에는 웹 주소를 넣을 수 없습니다. 주소가 아니라면 점 뒤를 한 칸 띄워 주세요.",
  nameAuthority: "공공기관이나 가온빌로 보일 수 있는 이름은 쓸 수 없습니다. 다른 이름을 입력해 주세요.",
  password: "비밀번호는 8자 이상 128자 이하로 입력해야 합니다.",
} as const;

export type FormMessageKey = keyof typeof FORM_MESSAGES;
export type FieldMessageKey = keyof typeof FIELD_MESSAGES;

const fill = (template: string, values: readonly (string | number)[]): string =>
  template.replace(/\{(\d)\}/g, (hole, index) => String(values[Number(index)] ?? hole));

export const formMessage = (key: FormMessageKey, ...values: (string | number)[]): string =>
  fill(FORM_MESSAGES[key], values);

export const fieldMessage = (key: FieldMessageKey, ...values: (string | number)[]): string =>
  fill(FIELD_MESSAGES[key], values);

// §5: a keyword filter is sent only when it is not blank.
export function keywordFilter(keyword: string | null | undefined): string | undefined {
  return keyword?.trim() || undefined;
}
