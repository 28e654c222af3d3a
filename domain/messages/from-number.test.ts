import { expect, test } from "vitest";
import {
  FROM_NUMBER_EVIDENCE_LABELS,
  FROM_NUMBER_EVIDENCES,
  FROM_NUMBER_STATES,
  FROM_NUMBER_STATUS_LABELS,
  FROM_NUMBER_WARNING_DAYS,
  type FromNumberState,
  type FromNumberStatus,
  fromNumberStatus,
} from "./from-number.ts";

test.each<[FromNumberState, string | null, FromNumberStatus]>([
  ["REVIEW", null, "REVIEW"],
  ["REVIEW", "2026-01-01", "REVIEW"],
  ["REJECTED", "2026-01-01", "REJECTED"],
  ["APPROVED", null, "APPROVED"],
  ["APPROVED", "2026-11-14", "EXPIRED"],
  ["APPROVED", "2026-11-15", "EXPIRING"],
  ["APPROVED", "2026-12-15", "EXPIRING"],
  ["APPROVED", "2026-12-16", "APPROVED"],
])("%s until %s is %s on 15 November", (state, expireDate, status) => {
  expect(fromNumberStatus(state, expireDate, "2026-11-15")).toBe(status);
});

test("every state, evidence and warning has its text and meaning", () => {
  expect(FROM_NUMBER_STATES).toEqual(["REVIEW", "APPROVED", "REJECTED"]);
  expect(FROM_NUMBER_EVIDENCES).toEqual(["OWN_MOBILE", "SERVICE_CERTIFICATE", "PROXY"]);
  expect(FROM_NUMBER_EVIDENCE_LABELS).toEqual({
    OWN_MOBILE: "본인 휴대폰 인증",
    SERVICE_CERTIFICATE: "통신서비스 이용증명원",
    PROXY: "위임장",
  });
  expect(FROM_NUMBER_STATUS_LABELS).toEqual({
    REVIEW: { text: "심사중", meaning: "progress" },
    APPROVED: { text: "사용 가능", meaning: "success" },
    EXPIRING: { text: "만료예정", meaning: "warning" },
    EXPIRED: { text: "만료", meaning: "danger" },
    REJECTED: { text: "반려", meaning: "danger" },
  });
  expect(FROM_NUMBER_WARNING_DAYS).toBe(30);
});
