import codeSlice from "./styles/fonts/jetbrains-mono.woff2?url";

/** For pages that show code at first sight: coming later, its letters would have the whole page laid out again. */
export const CODE_FONT_PRELOAD = {
  rel: "preload",
  href: codeSlice,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
