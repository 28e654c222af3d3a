import { getServiceState } from "#contracts/office/service-state.ts";
import { bind } from "#server/call/bind.ts";
import { seeServiceState } from "./queries.ts";

export const serviceStateRoutes = [bind(getServiceState, ({ db, services }) => seeServiceState(db, services))];
