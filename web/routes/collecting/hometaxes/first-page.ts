import { redirect } from "react-router";
import type { Route } from "./+types/first-page.ts";

/** The menu entry leads to the first list. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`${url.pathname.replace(/\/$/, "")}/taxinvoices`);
