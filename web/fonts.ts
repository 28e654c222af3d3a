import codeSlice from "./styles/fonts/jetbrains-mono.woff2?url";
import coreSlice from "./styles/fonts/pretendard-core.woff2?url";

const preload = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

/** The one slice every page needs: Latin, digits and the syllables our own words are made of. */
export const FONT_PRELOADS = [preload(coreSlice)];

/** For pages that begin with code. */
export const CODE_FONT_PRELOAD = preload(codeSlice);
