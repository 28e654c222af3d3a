/** A part of the page that may hold unsaved input: a form, or a grid of prices. */
export interface UnsavedWork {
  isDirty: () => boolean;
  /** Filtering and paging do not lose the input. */
  keepsOnSearch?: boolean;
  /** Runs when the person agrees to lose the input. */
  onLeave?: () => void;
}

interface Address {
  pathname: string;
  search: string;
}

const works = new Set<UnsavedWork>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Watches the work until the returned function is called. */
export function watchWork(work: UnsavedWork): () => void {
  works.add(work);
  tell();
  return () => {
    works.delete(work);
    tell();
  };
}

export function subscribeWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isAnythingWatched = (): boolean => works.size > 0;

export const isAnythingUnsaved = (): boolean => [...works].some((work) => work.isDirty());

/** Returns true when going from one address to the other would lose input. */
export function wouldLoseWork(from: Address, to: Address): boolean {
  return workLostBetween(from, to).length > 0;
}

export function leaveWork(from: Address, to: Address): void {
  for (const work of workLostBetween(from, to)) work.onLeave?.();
}

function workLostBetween(from: Address, to: Address): UnsavedWork[] {
  const isOtherPage = from.pathname !== to.pathname;
  const isOtherSearch = from.search !== to.search;
  return [...works].filter((work) => (isOtherPage || (isOtherSearch && !work.keepsOnSearch)) && work.isDirty());
}
