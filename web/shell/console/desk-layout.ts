import { authoriseDesk } from "#web/page-api.ts";

/** Guards every page and file of the console. */
export const middleware = [authoriseDesk];
