import { expect, test } from "vitest";
import { PROFILE_IMAGE_LIMITS } from "./profile-image.ts";

test("one picture of 5 MiB at most, in a format that cameras and phones write", () => {
  const extensions = ["jpg", "jpeg", "png", "webp"];
  expect(PROFILE_IMAGE_LIMITS).toEqual({ maxFiles: 1, maxBytes: 5_242_880, extensions });
});
