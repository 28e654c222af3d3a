import { useSyncExternalStore } from "react";

/** After the hash, so that the token reaches no server by way of an address; the form sends it in its body. */
export const useHashToken = (): string | null =>
  useSyncExternalStore(
    (notify) => {
      addEventListener("hashchange", notify);
      return () => removeEventListener("hashchange", notify);
    },
    () => new URLSearchParams(location.hash.slice(1)).get("token"),
    () => null,
  );
