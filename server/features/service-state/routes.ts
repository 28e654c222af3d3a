import { getServiceState } from "#contracts/service-state.ts";
import { bind } from "#server/kernel/bind.ts";
import { seeServiceState } from "./queries.ts";

export const serviceStateRoutes = [bind(getServiceState, ({ db, services }) => seeServiceState(db, services))];
