/** Adds Seoul's offset to an instant as tables and the console write it. */
export const withOffset = <At extends string | null>(at: At): At => (at === null ? at : `${at}+09:00`) as At;
