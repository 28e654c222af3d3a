/** Adds Seoul's offset to an instant that tables and the console write without one. */
export const withOffset = <At extends string | null>(at: At): At => (at === null ? at : `${at}+09:00`) as At;
