import { useState, useSyncExternalStore } from "react";

/**
 * The token stands after the hash, so that it reaches no server in an address; the form sends it in its body. A refused form
 * comes back under its address alone, so the token is kept while the page is open.
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
  const [lastToken, setLastToken] = useState(token);
  if (token !== null && token !== lastToken) setLastToken(token);
  return token ?? lastToken;
}
