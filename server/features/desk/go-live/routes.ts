import { getGoLive } from "#contracts/desk/go-live.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/call/bind.ts";
import { findGoLive } from "./queries.ts";

export const goLiveRoutes = [
  bind(getGoLive, ({ db, caller, place, origin }) => findGoLive(db, caller, place, origin, toSeoulDate(new Date()))),
];
