import { redirect } from "react-router";
import { SERVICE_OVERVIEW_LINK } from "#web/shell/site/site-menu.ts";

/** One overview is enough: the section's own address leads to it. */
export const loader = () => redirect(SERVICE_OVERVIEW_LINK.path, 301);

export default function ServicesOverview() {
  return null;
}
