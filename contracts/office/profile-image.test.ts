import { expect, test } from "vitest";
import { PROFILE_IMAGE_LIMITS, profileImageProblem } from "./profile-image.ts";

test("one picture of 5 MiB at most, in a format that cameras and phones write", () => {
  const extensions = ["jpg", "jpeg", "png", "webp"];
  expect(PROFILE_IMAGE_LIMITS).toEqual({ maxFiles: 1, maxBytes: 5_242_880, extensions });
});

test.each([
  [8192, 4882, undefined],
  [1, 1, undefined],
  [8193, 1, "가로와 세로 모두 8,192px 이하여야 합니다."],
  [1, 39_999_999, "가로와 세로 모두 8,192px 이하여야 합니다."],
  [8192, 8192, "4000만 화소 이하의 사진만 올릴 수 있습니다."],
])("%d×%d", (widthPx, heightPx, problem) => {
  expect(profileImageProblem({ widthPx, heightPx })).toBe(problem);
});
