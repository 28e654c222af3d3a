import { redirect } from "react-router";
import { SERVICE_OVERVIEW_LINK } from "#web/shell/site/site-menu.ts";

/** Redirects the section's address to the one overview. */
export const loader = () => redirect(SERVICE_OVERVIEW_LINK.path, 301);

export default function ServicesOverview() {
  return null;
}
