import codeSlice from "./styles/fonts/jetbrains-mono.woff2?url";

/** For pages that begin with code. */
export const CODE_FONT_PRELOAD = {
  rel: "preload",
  href: codeSlice,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
