import { redirect } from "react-router";
import type { Route } from "./+types/first-page.ts";

/** The page in the menu is the first of its lists. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`${url.pathname.replace(/\/$/, "")}/taxinvoices`);
