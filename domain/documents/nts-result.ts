// The tax office answers a tax invoice with a code; each says what it means and what to do.
export const NTS_RESULTS = {
  SUC001: { text: "정상 처리되었습니다.", remedy: "" },
  SYN001: {
    text: "문서를 복호화하지 못했습니다.",
    remedy: "국세청과 주고받는 암호화 키의 문제입니다. 다시 보내지 말고 승인번호를 적어 고객센터로 알려 주세요.",
  },
  SYN002: { text: "공급자의 전자서명이 올바르지 않습니다.", remedy: "등록된 인증서를 확인하고 다시 발행해 주세요." },
  SYN003: { text: "이미 사용한 승인번호입니다.", remedy: "같은 문서를 두 번 보냈는지 확인해 주세요." },
  SYN004: {
    text: "문서 구조가 표준과 다릅니다.",
    remedy: "특수문자나 너무 긴 글자가 있는 항목을 줄여 새로 발행하고, 되풀이되면 문서번호를 고객센터로 알려 주세요.",
  },
  ERR001: {
    text: "공급자 사업자등록번호를 찾을 수 없습니다.",
    remedy: "회원사가 사업자등록을 마쳤는지 휴폐업 조회로 확인하고, 번호를 고쳐 새로 발행해 주세요.",
  },
  ERR002: {
    text: "공급받는자 등록번호를 찾을 수 없습니다.",
    remedy: "거래처에 사업자등록증을 요청해 등록번호를 대조하고, 맞는 번호로 새 문서를 발행해 주세요.",
  },
  ERR003: {
    text: "수탁자 사업자등록번호를 찾을 수 없습니다.",
    remedy: "수탁자로 넣은 회사가 위수탁을 맡은 사업자인지 확인하고 올바른 번호로 다시 작성해 주세요.",
  },
  ERR004: {
    text: "전송일시가 올바르지 않습니다.",
    remedy: "전송일시는 우리 시스템이 적습니다. 한 번 더 전송해도 같다면 전송한 시각을 고객센터로 알려 주세요.",
  },
  ERR005: { text: "발급일시가 올바르지 않습니다.", remedy: "발급일시를 확인해 주세요." },
  ERR006: { text: "작성일자가 올바르지 않습니다.", remedy: "작성일자와 승인번호의 날짜가 같은지 확인해 주세요." },
  ERR007: { text: "공급가액이나 세액이 올바르지 않습니다.", remedy: "부호와 영세·면세 세액을 확인해 주세요." },
  ERR008: { text: "코드값이 올바르지 않습니다.", remedy: "문서 종류와 수정 사유 코드를 확인해 주세요." },
  ERR009: { text: "폐업한 공급자입니다.", remedy: "공급자의 휴폐업 상태를 확인해 주세요." },
  ERR010: {
    text: "승인번호의 등록번호가 발급 시스템과 다릅니다.",
    remedy:
      "다른 발급 시스템에서 받은 승인번호인지 확인하고, 가온빌에서 발행한 문서라면 승인번호를 고객센터로 알려 주세요.",
  },
  ERR011: { text: "당초 승인번호가 올바르지 않습니다.", remedy: "수정 대상 세금계산서의 승인번호를 확인해 주세요." },
  ERR999: { text: "국세청에서 처리하지 못했습니다.", remedy: "잠시 후 다시 전송해 주세요." },
} as const;

export type NtsResultCode = keyof typeof NTS_RESULTS;

export const NTS_SUCCESS_CODE = "SUC001" satisfies NtsResultCode;

export const CASHBILL_NTS_RESULTS = {
  "0000": { text: "정상 처리되었습니다.", remedy: "" },
  TS1: { text: "거래자 식별번호 형식이 올바르지 않습니다.", remedy: "식별번호와 인증 방법을 확인해 주세요." },
  TS2: { text: "현금영수증 카드 번호 형식이 올바르지 않습니다.", remedy: "카드 번호를 확인해 주세요." },
  TS3: { text: "발급이 제한된 사업자입니다.", remedy: "관할 세무서에 문의해 주세요." },
  TS4: { text: "거래금액이 올바르지 않습니다.", remedy: "공급가액, 세액, 봉사료의 합을 확인해 주세요." },
  TS7: { text: "등록되지 않은 가맹점입니다.", remedy: "현금영수증 가맹점 가입 여부를 확인해 주세요." },
} as const;

export type CashbillNtsResultCode = keyof typeof CASHBILL_NTS_RESULTS;

export const isCashbillNtsResult = (code: string): code is CashbillNtsResultCode =>
  Object.hasOwn(CASHBILL_NTS_RESULTS, code);

// A code that is not in the table leaves open whether the tax office took the receipt.
export const isUnreadCashbillResult = (code: string | null): code is string =>
  code !== null && !isCashbillNtsResult(code);

interface CashbillNtsMeaning {
  readonly text: string;
  readonly remedy: string;
}

const NO_RESULT: CashbillNtsMeaning = { text: "", remedy: "" };
const UNREAD_RESULT: CashbillNtsMeaning = {
  text: "국세청의 결과를 확인하고 있습니다.",
  remedy: "국세청이 처음 보는 코드로 답했습니다. 담당자가 확인해 전송 완료나 전송실패로 바꿉니다.",
};
const REFUSED_RESULT: CashbillNtsMeaning = {
  text: "국세청이 받지 않았습니다.",
  remedy: "내용을 확인해 다시 전송하고, 되풀이되면 고객센터로 문의해 주세요.",
};

// When a receipt with an unknown code has failed, a person has decided so.
export function cashbillNtsMeaning(code: string | null, hasFailed: boolean): CashbillNtsMeaning {
  if (code === null) return NO_RESULT;
  if (isCashbillNtsResult(code)) return CASHBILL_NTS_RESULTS[code];
  return hasFailed ? REFUSED_RESULT : UNREAD_RESULT;
}
