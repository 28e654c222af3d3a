import { ensureWebBuild } from "#server/app/web-build.ts";

/** Builds the site once for all tests that need it, so that no two of them build into the same folder. */
export const setup = (): Promise<void> => ensureWebBuild(() => undefined);
