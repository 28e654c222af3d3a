import { authoriseStaff } from "#web/page-api.ts";

/** Guards the files of staff pages, which have no frame. */
export const middleware = [authoriseStaff];
