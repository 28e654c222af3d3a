import { describe, expect, test } from "vitest";
import {
  CUSTOMIZE_TYPES,
  describeEmailImage,
  EMAIL_IMAGE_DENSITY,
  EMAIL_IMAGE_EXTENSIONS,
  EMAIL_IMAGES,
  emailImageProblem,
} from "./email-image.ts";

test("§5: a logo or a customer-service picture", () => {
  expect(CUSTOMIZE_TYPES).toEqual(["LOGO", "CS"]);
  expect(EMAIL_IMAGES).toEqual({
    LOGO: { text: "로고", maxBytes: 1_048_576, maxSidePx: 4000, fixed: "heightPx", fixedPx: 40, maxRatio: 6 },
    CS: { text: "고객센터 이미지", maxBytes: 2_097_152, maxSidePx: 4000, fixed: "widthPx", fixedPx: 496, maxRatio: 1 },
  });
  expect(EMAIL_IMAGE_EXTENSIONS).toEqual(["png", "jpg", "jpeg", "webp"]);
  expect(EMAIL_IMAGE_DENSITY).toBe(2);
});

test("describes the limits before a file is chosen", () => {
  expect(describeEmailImage("LOGO")).toBe("세로 40px 이상, 가로는 세로의 6배까지, 어느 쪽도 4,000px 이하");
  expect(describeEmailImage("CS")).toBe("가로 496px 이상, 세로는 가로보다 길지 않게, 어느 쪽도 4,000px 이하");
});

describe("sizes", () => {
  test.each([
    ["LOGO", 240, 40, undefined],
    ["LOGO", 40, 40, undefined],
    ["LOGO", 4000, 4000, undefined],
    ["LOGO", 240, 39, "세로가 40px 이상이어야 합니다. 올린 이미지는 39px입니다."],
    ["LOGO", 241, 40, "가로가 세로의 6배를 넘을 수 없습니다."],
    ["LOGO", 4001, 4000, "가로와 세로 모두 4,000px 이하여야 합니다."],
    ["LOGO", 1000, 4001, "가로와 세로 모두 4,000px 이하여야 합니다."],
    ["CS", 496, 496, undefined],
    ["CS", 992, 120, undefined],
    ["CS", 495, 120, "가로가 496px 이상이어야 합니다. 올린 이미지는 495px입니다."],
    ["CS", 496, 497, "세로가 가로보다 길 수 없습니다."],
  ] as const)("%s %d×%d", (type, widthPx, heightPx, problem) => {
    expect(emailImageProblem(type, { widthPx, heightPx })).toBe(problem);
  });
});
