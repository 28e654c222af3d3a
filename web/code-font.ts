import codeSlice from "./styles/fonts/jetbrains-mono.woff2?url";

/** Pages that show code at once preload its font, because a late font would lay the whole page out again. */
export const CODE_FONT_PRELOAD = {
  rel: "preload",
  href: codeSlice,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
