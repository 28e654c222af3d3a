import { getDashboard } from "#contracts/desk/dashboard.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/call/bind.ts";
import { findDashboard } from "./queries.ts";

export const dashboardRoutes = [
  bind(getDashboard, ({ db, session }) => findDashboard(db, session, toSeoulDate(new Date()))),
];
