import { useRouteLoaderData } from "react-router";
import type { loader } from "./member-layout.tsx";

/** Returns the data of the frame around a member's page; undefined only when that frame could not be loaded. */
export const useMemberFrame = () => useRouteLoaderData<typeof loader>("shell/console/member-layout");
