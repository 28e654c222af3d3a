import { useRouteLoaderData } from "react-router";
import type { loader } from "./member-layout.tsx";

/** What the frame around a member's page knows; undefined only when that frame itself could not be read. */
export const useMemberFrame = () => useRouteLoaderData<typeof loader>("shell/console/member-layout");
