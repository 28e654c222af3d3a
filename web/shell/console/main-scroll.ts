const STORAGE_KEY = "gaonbill-console-scroll";
const MAX_POSITIONS = 50;

export interface Arrival {
  key: string;
  pathname: string;
  hash: string;
  /** True after back, forward and reload. */
  isReturn: boolean;
}

export type ScrollMove = { to: "top" } | { to: "element"; id: string } | { to: "position"; top: number } | undefined;

/** A new page starts at its top, a hash leads to its element, a return restores the position, and a filter keeps it (§2.5). */
export function scrollMove(
  arrival: Arrival,
  previousPathname: string | undefined,
  savedTop: number | undefined,
): ScrollMove {
  if (arrival.isReturn && savedTop !== undefined) return { to: "position", top: savedTop };
  if (arrival.hash.length > 1) return { to: "element", id: decodeURIComponent(arrival.hash.slice(1)) };
  return arrival.pathname === previousPathname ? undefined : { to: "top" };
}

export function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    return new Map();
  }
}

export function savePosition(key: string, top: number): void {
  const positions = readPositions();
  positions.delete(key);
  positions.set(key, top);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
  } catch {}
}
