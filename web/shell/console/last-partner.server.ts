import { seqNumber } from "#contracts/field.ts";
import { browserCookie } from "#web/shell/browser-cookie.ts";

const YEAR_S = 31_536_000;

/**
 * The partner whose console was open last, for the page after the log-in. The number gives no right: the next person in
 * this browser sees that partner only if they work there too.
 */
export const lastPartnerCookie = browserCookie("gaonbill_last_partner", seqNumber, {
  path: "/accounts",
  maxAgeS: YEAR_S,
});
