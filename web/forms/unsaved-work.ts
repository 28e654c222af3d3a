/** Something on the page that is typed and not saved yet: a form, or a grid of prices. */
export interface UnsavedWork {
  isDirty: () => boolean;
  /** It stays where it is while one filters and pages. */
  keepsOnSearch?: boolean;
  /** The person agreed to lose it. */
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

/** Watched until the returned function is called. */
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

/** Whether going from here to there would throw something away. */
export function wouldLoseWork(here: Address, there: Address): boolean {
  return lostOnTheWay(here, there).length > 0;
}

export function leaveWork(here: Address, there: Address): void {
  for (const work of lostOnTheWay(here, there)) work.onLeave?.();
}

function lostOnTheWay(here: Address, there: Address): UnsavedWork[] {
  const isOtherPage = here.pathname !== there.pathname;
  const isOtherSearch = here.search !== there.search;
  return [...works].filter((work) => (isOtherPage || (isOtherSearch && !work.keepsOnSearch)) && work.isDirty());
}
