import { authoriseStaff } from "#web/page-api.ts";

/** Around the files of staff's pages, which have no frame. */
export const middleware = [authoriseStaff];
