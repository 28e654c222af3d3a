import { authoriseDesk } from "#web/page-api.ts";

/** Around every page and file of the console. */
export const middleware = [authoriseDesk];
