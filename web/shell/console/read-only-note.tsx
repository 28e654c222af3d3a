import { lazy } from "react";

/** Most people may change what they see, so the words for the others come with their page only. */
export const ReadOnlyNote = lazy(async () => ({ default: (await import("./read-only-words.tsx")).ReadOnlyWords }));
