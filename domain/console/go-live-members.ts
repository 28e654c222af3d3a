import { CERTIFICATE_STATES, CERTIFICATE_STATUS_LABELS, type CertificateState } from "../documents/certificate.ts";
import type { GoLiveRule, GoLiveVerdict } from "./go-live-check.ts";
import type { GoLiveFacts } from "./go-live-facts.ts";

export const membersOf = ({ certificates }: GoLiveFacts): number =>
  CERTIFICATE_STATES.reduce((sum, state) => sum + certificates[state], 0);

const countsOf = (counts: readonly (readonly [text: string, count: number])[], unit: string): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([text, count]) => `${text} ${count}${unit}`)
    .join(", ");

const LISTED = "members/list";
const listOf = (state: CertificateState): string => `${LISTED}?certificate=${state}`;

/** Certificates of the test server are made automatically; those of the real server somebody has to register. */
export const certificateRule: GoLiveRule = {
  area: "members",
  page: LISTED,
  shown: ({ certificates }) => {
    const counts = (["VALID", "EXPIRING", "EXPIRED", "NONE"] as const).map(
      (state) => [CERTIFICATE_STATUS_LABELS[state].text, certificates[state]] as const,
    );
    return countsOf(counts, "곳") || "회원사 없음";
  },
  judge: (real): GoLiveVerdict => {
    const { VALID, EXPIRING, EXPIRED, NONE } = real.certificates;
    if (membersOf(real) === 0) {
      return { state: "LOOK", note: "운영 서버에 회원사가 없습니다. 테스트 서버의 회원사는 옮겨지지 않습니다." };
    }
    const page = listOf(EXPIRED > 0 ? "EXPIRED" : NONE > 0 ? "NONE" : "EXPIRING");
    if (VALID + EXPIRING === 0) {
      return { state: "FAIL", note: "인증서가 유효한 회원사가 없어 발행할 수 없습니다.", page };
    }
    if (EXPIRED + NONE > 0) {
      return { state: "LOOK", note: `회원사 ${EXPIRED + NONE}곳은 인증서가 없거나 만료되어 발행할 수 없습니다.`, page };
    }
    if (EXPIRING > 0) return { state: "LOOK", note: `회원사 ${EXPIRING}곳의 인증서가 곧 만료됩니다.`, page };
    return { state: "PASS", note: "모든 회원사의 인증서가 유효합니다." };
  },
};

/** A number that the test server never used is not missed. Reviewing a number takes days, so the check asks for it early. */
export const fromNumberRule: GoLiveRule = {
  area: "members",
  page: LISTED,
  shown: ({ fromNumbers: { usable, review, refused } }) =>
    countsOf(
      [
        ["사용 가능", usable],
        ["심사중", review],
        ["만료·반려", refused],
      ],
      "개",
    ) || "없음",
  judge: ({ fromNumbers: { usable, review, refused } }, test): GoLiveVerdict => {
    if (refused > 0) return { state: "LOOK", note: `만료되거나 반려된 발신번호 ${refused}개를 다시 등록해 주세요.` };
    if (usable > 0) return { state: "PASS", note: "문자를 보낼 수 있는 발신번호가 있습니다." };
    if (review > 0)
      return { state: "LOOK", note: "발신번호를 심사하고 있습니다. 승인을 받은 뒤 문자를 보낼 수 있습니다." };
    if (test && test.fromNumbers.usable > 0) {
      return { state: "FAIL", note: "테스트 서버에서 쓰던 발신번호가 운영 서버에는 없어 문자를 보낼 수 없습니다." };
    }
    return { state: "NONE", note: "문자와 팩스를 보내지 않으면 필요 없습니다." };
  },
};
