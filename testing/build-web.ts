import { ensureWebBuild } from "#server/app/web-build.ts";

/** Once for all tests that look at the built site, so that no two of them build into the same folder. */
export const setup = (): Promise<void> => ensureWebBuild(() => undefined);
