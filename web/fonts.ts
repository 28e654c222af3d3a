import coreSlice from "./styles/fonts/pretendard-core.woff2?url";

/** The one slice every page needs: Latin, digits and the syllables our own words are made of. */
export const FONT_PRELOADS = [
  { rel: "preload", href: coreSlice, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
] as const;
