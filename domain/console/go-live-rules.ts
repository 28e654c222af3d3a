import { formatDate } from "../calendar/time-format.ts";
import { type ByTaxClass, NTS_SEND_TYPE_LABELS } from "../documents/nts-config.ts";
import { errorCodeMessage } from "../error-codes/error-codes.ts";
import { EMAIL_TYPES } from "../messages/email-types.ts";
import { SETTLE_AMOUNT_MIN } from "../money/settle-amount.ts";
import { SETTLE_METHODS } from "../money/settle-method.ts";
import { formatNumber, formatWon } from "../money/won.ts";
import { consoleAlerts } from "./console-alerts.ts";
import type { GoLiveCheck, GoLiveRule, GoLiveVerdict } from "./go-live-check.ts";
import { GO_LIVE_ERROR_DAYS, type GoLiveFacts } from "./go-live-facts.ts";
import { certificateRule, fromNumberRule, membersOf } from "./go-live-members.ts";

const pass = (note: string): GoLiveVerdict => ({ state: "PASS", note });
const look = (note: string): GoLiveVerdict => ({ state: "LOOK", note });
const fail = (note: string): GoLiveVerdict => ({ state: "FAIL", note });
const none = (note: string): GoLiveVerdict => ({ state: "NONE", note });

const SAME = "테스트 서버에서 시험한 것과 같습니다.";
const DIFFERENT = "테스트 서버에서 시험한 것과 다릅니다. 운영 서버의 값이 맞는지 확인해 주세요.";

const byTaxClass = <Value>({ tax, taxFree }: ByTaxClass<Value>, text: (value: Value) => string): string =>
  tax === taxFree ? `과세·면세 ${text(tax)}` : `과세 ${text(tax)}, 면세 ${text(taxFree)}`;

const isSameByClass = <Value>(one: ByTaxClass<Value>, other: ByTaxClass<Value>): boolean =>
  one.tax === other.tax && one.taxFree === other.taxFree;

/** Without access to the test server there is nothing to compare with, so the real value is to be checked. */
const compared = (isSame: boolean | undefined, note = DIFFERENT): GoLiveVerdict => {
  if (isSame === undefined)
    return look("테스트 서버를 볼 수 없어 비교하지 못했습니다. 운영 서버의 값을 확인해 주세요.");
  return isSame ? pass(SAME) : look(note);
};

const keys: GoLiveRule = {
  area: "partnership",
  page: "partnership#keys",
  shown: ({ keys: { count, lastUsedDT } }) => {
    if (count === 0) return "없음";
    return `${count}개, ${lastUsedDT ? `마지막 사용 ${formatDate(lastUsedDT.slice(0, 10))}` : "사용한 적 없음"}`;
  },
  judge: ({ keys: { count, lastUsedDT } }) => {
    if (count === 0) return fail("운영 서버에서 쓸 수 있는 연동키가 없습니다. 연동키를 만들어 주세요.");
    if (lastUsedDT) return pass("운영 연동키로 호출한 적이 있습니다.");
    return look("운영 연동키로 호출한 적이 없습니다. 파트너 확인(GET /v1/me)을 먼저 호출해 보세요.");
  },
};

const ERROR_SHARE = 0.05;

const isOften = ({ calls, errors }: GoLiveFacts): boolean => errors > 0 && errors >= calls * ERROR_SHARE;

const errors: GoLiveRule = {
  area: "partnership",
  page: "partnership/requests/errors",
  shown: ({ calls, errors }) =>
    calls === 0 ? "호출 없음" : `호출 ${formatNumber(calls)}건, 오류 ${formatNumber(errors)}건`,
  judge: (real, test) => {
    const days = `최근 ${GO_LIVE_ERROR_DAYS}일 동안`;
    if (isOften(real)) return fail(`${days} 운영 서버의 호출 스무 번에 한 번 넘게 실패했습니다.${topErrorText(real)}`);
    if (real.errors > 0) return look(`${days} 운영 서버의 호출이 실패한 적이 있습니다.${topErrorText(real)}`);
    if (test && isOften(test)) {
      const note = `${days} 테스트 서버의 호출 스무 번에 한 번 넘게 실패했습니다.${topErrorText(test)}`;
      return { ...look(note), server: "test" };
    }
    if (real.calls > 0) return pass(`${days} 운영 서버의 호출은 실패하지 않았습니다.`);
    if (test && test.calls > 0) return pass(`${days} 테스트 서버의 호출은 거의 실패하지 않았습니다.`);
    return { ...look(`${days} 호출이 없습니다. 테스트 서버에서 먼저 호출해 보세요.`), server: test ? "test" : "real" };
  },
};

function topErrorText({ topError }: GoLiveFacts): string {
  const message = topError === null ? undefined : errorCodeMessage(topError);
  return message ? ` 가장 많은 오류는 ${topError} ‘${message.replace(/\.$/, "")}’입니다.` : "";
}

const addresses: GoLiveRule = {
  area: "config",
  page: "config/restrict",
  shown: ({ isRestricted, addresses }) => (isRestricted ? `등록한 주소 ${addresses}개에서만` : "제한 없음"),
  judge: ({ isRestricted, addresses }) => {
    if (!isRestricted) return look("연동키가 새어 나가면 어디서든 쓸 수 있습니다. 서버의 IP 주소를 등록해 주세요.");
    if (addresses === 0) return fail("허용한 주소가 없어 모든 호출을 거절합니다. 서버의 IP 주소를 등록해 주세요.");
    return pass("등록한 주소에서만 호출할 수 있습니다.");
  },
};

const sendType: GoLiveRule = {
  area: "config",
  page: "config/nts-config",
  shown: ({ sendTypes }) => byTaxClass(sendTypes, (type) => NTS_SEND_TYPE_LABELS[type]),
  judge: (real, test) => compared(test && isSameByClass(real.sendTypes, test.sendTypes)),
};

const lateIssue: GoLiveRule = {
  area: "config",
  page: "config/nts-config",
  shown: ({ lateIssues }) => byTaxClass(lateIssues, (isAllowed) => (isAllowed ? "허용" : "허용 안 함")),
  judge: (real, test) => compared(test && isSameByClass(real.lateIssues, test.lateIssues)),
};

const mailMatrix: GoLiveRule = {
  area: "config",
  page: "config/email-send-config",
  shown: ({ mutedMails }) =>
    mutedMails.length === 0
      ? `${EMAIL_TYPES.length}종 모두 보냄`
      : `${EMAIL_TYPES.length}종 가운데 ${mutedMails.length}종을 보내지 않음`,
  judge: (real, test) => {
    if (!test) return compared(undefined);
    const differing = new Set(real.mutedMails).symmetricDifference(new Set(test.mutedMails)).size;
    return compared(
      differing === 0,
      `메일 ${differing}종의 설정이 테스트 서버와 다릅니다. 운영 서버의 값을 확인해 주세요.`,
    );
  },
};

const mailLook: GoLiveRule = {
  area: "config",
  page: "config/email-customize",
  shown: ({ hasLogo, hasCsImage }) =>
    [hasLogo && "회사 로고", hasCsImage && "고객센터 이미지"].filter(Boolean).join(", ") || "기본 모양",
  judge: (real, test) => {
    if (real.hasLogo || real.hasCsImage) return pass("받는 사람이 누가 보낸 메일인지 알아볼 수 있습니다.");
    if (test?.hasLogo || test?.hasCsImage) return look("테스트 서버에만 꾸며 두었습니다. 운영 서버에도 넣어 주세요.");
    return look("메일에 회사를 알아볼 로고가 없습니다. 기본 모양으로 보낼 것인지 확인해 주세요.");
  },
};

/** A partner that has neither way of billing yet pays as a partner. */
const paysAlone = ({ hasPartnerBilling, hasMemberBilling }: GoLiveFacts) => hasPartnerBilling || !hasMemberBilling;

const balance: GoLiveRule = {
  area: "stats",
  page: "settle",
  shown: (facts) =>
    [
      paysAlone(facts) && `파트너 잔액 ${formatWon(facts.balance)}`,
      facts.hasMemberBilling && `잔액 있는 회원사 ${facts.fundedMembers}곳, 없는 회원사 ${unfunded(facts)}곳`,
    ]
      .filter(Boolean)
      .join(", "),
  judge: (real) => {
    if (paysAlone(real) && real.balance >= SETTLE_AMOUNT_MIN) return pass("파트너 잔액으로 요금을 냅니다.");
    if (!real.hasMemberBilling) {
      if (real.balance === 0) return fail("파트너 잔액이 없어 발행할 수 없습니다. 포인트를 충전해 주세요.");
      return look(`잔액이 ${formatWon(SETTLE_AMOUNT_MIN)}보다 적습니다. 발행이 멈추기 전에 충전해 주세요.`);
    }
    return { ...fundsOfMembers(real), page: "members/list?sort=balance,asc" };
  },
};

const unfunded = (facts: GoLiveFacts): number => Math.max(membersOf(facts) - facts.fundedMembers, 0);

function fundsOfMembers(real: GoLiveFacts): GoLiveVerdict {
  if (membersOf(real) === 0) return look("운영 서버에 회원사가 없습니다. 회원사를 추가하고 충전 방법을 안내해 주세요.");
  if (real.fundedMembers === 0) return fail("잔액이 있는 회원사가 없어 발행할 수 없습니다. 충전 방법을 안내해 주세요.");
  const short = unfunded(real);
  return short > 0 ? look(`회원사 ${short}곳은 잔액이 없어 발행할 수 없습니다.`) : pass("회원사마다 잔액이 있습니다.");
}

const alertsOf = ({ hasAdjustUser, hasAccount, ...facts }: GoLiveFacts) =>
  consoleAlerts({
    ...facts,
    hasAccountNum: hasAccount,
    partnerUsers: hasAdjustUser ? [{ partnerUserRole: "ADJUST", partnerUserState: "ACTIVE" }] : [],
  });

const NOT_SETTLED = "정산을 사용하지 않습니다.";
const isSettled = ({ adjustYN, hasMemberBilling }: GoLiveFacts): boolean => adjustYN && hasMemberBilling;

const account: GoLiveRule = {
  area: "adjust",
  page: "adjust/info",
  shown: (facts, server) => {
    if (server === "test") return "테스트 서버에는 정산이 없음";
    return facts.hasAccount ? "등록함" : "등록하지 않음";
  },
  judge: (real) => {
    if (!isSettled(real)) return none(NOT_SETTLED);
    if (alertsOf(real).includes("adjustAccountMissing")) return fail("정산 대금을 받을 계좌를 등록해 주세요.");
    if (real.settleMethod === SETTLE_METHODS.points) return none("정산 대금을 포인트로 받아 계좌가 필요 없습니다.");
    return pass("정산 대금을 받을 계좌가 있습니다.");
  },
};

const adjustUser: GoLiveRule = {
  area: "info",
  page: "info",
  shown: ({ hasAdjustUser }) => (hasAdjustUser ? "있음" : "없음"),
  judge: (real) => {
    if (!isSettled(real)) return none(NOT_SETTLED);
    if (alertsOf(real).includes("adjustUserMissing")) return fail("재직 중인 정산 담당자를 등록해 주세요.");
    return pass("정산 내역을 확인할 담당자가 있습니다.");
  },
};

export const GO_LIVE_RULES: Readonly<Record<GoLiveCheck, GoLiveRule>> = {
  KEYS: keys,
  ERRORS: errors,
  ADDRESSES: addresses,
  SEND_TYPE: sendType,
  LATE_ISSUE: lateIssue,
  MAIL_MATRIX: mailMatrix,
  MAIL_LOOK: mailLook,
  CERTIFICATES: certificateRule,
  FROM_NUMBERS: fromNumberRule,
  BALANCE: balance,
  ACCOUNT: account,
  ADJUST_USER: adjustUser,
};
