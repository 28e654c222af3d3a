import { useState, useSyncExternalStore } from "react";

/**
 * After the hash, so that the token reaches no server by way of an address; the form sends it in its body. A refused form
 * comes back under its address alone, so what was read once is kept while the page is open.
 */
export function useHashToken(): string | null {
  const token = useSyncExternalStore(
    (notify) => {
      addEventListener("hashchange", notify);
      return () => removeEventListener("hashchange", notify);
    },
    () => new URLSearchParams(location.hash.slice(1)).get("token"),
    () => null,
  );
  const [kept, setKept] = useState(token);
  if (token !== null && token !== kept) setKept(token);
  return token ?? kept;
}
