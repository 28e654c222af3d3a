import { redirect } from "react-router";
import type { Route } from "./+types/first-list.ts";

/** Leads from the page in the menu to its first list. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`${url.pathname.replace(/\/$/, "")}/sales${url.search}`);
