import coreSlice from "./styles/fonts/pretendard-core.woff2?url";

/** Every page needs this slice: Latin, digits and the syllables of our own texts. */
export const FONT_PRELOADS = [
  { rel: "preload", href: coreSlice, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
] as const;
