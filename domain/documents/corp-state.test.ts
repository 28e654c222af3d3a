import { expect, test } from "vitest";
import { CORP_STATE_LABELS, corpStateOf } from "./corp-state.ts";

test("business state by the tax office's code", () => {
  expect(["01", "02", "03", ""].map(corpStateOf)).toEqual(["ACTIVE", "SUSPENDED", "CLOSED", "UNREGISTERED"]);
  expect(CORP_STATE_LABELS).toEqual({
    UNREGISTERED: { text: "미등록", meaning: "neutral" },
    ACTIVE: { text: "사업중", meaning: "success" },
    SUSPENDED: { text: "휴업", meaning: "warning" },
    CLOSED: { text: "폐업", meaning: "danger" },
  });
});
