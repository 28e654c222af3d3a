import type { LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";

/** The page behind an address that has none of its own, by its last word; a partner's number leads to the dashboard. */
const FIRST_PAGES: Readonly<Record<string, string>> = { console: "partners", members: "list" };

export function loader({ url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/$/, "");
  const page = FIRST_PAGES[path.split("/").at(-1) ?? ""] ?? "dashboard";
  return redirect(`${path}/${page}${url.search}`);
}
