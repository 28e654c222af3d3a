/** Longer names, as some foreigners have, are cut to the maximum. */
export const PERSON_NAME_LENGTH = { min: 2, max: 30 } as const;

/** Returns a name from outside in the form it is stored. */
export const keptName = (name: string): string =>
  Array.from(name.normalize("NFC").trim().replace(/\s+/g, " ")).slice(0, PERSON_NAME_LENGTH.max).join("").trimEnd();
