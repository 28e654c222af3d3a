/** What a picture of oneself may be; checked before it is sent and again where it arrives. */
export const PROFILE_IMAGE_LIMITS = {
  maxFiles: 1,
  maxBytes: 5 * 1024 * 1024,
  extensions: ["jpg", "jpeg", "png", "webp"],
} as const;
