/** How much of a name is kept; longer ones, as some foreigners have, are cut. */
export const PERSON_NAME_LENGTH = { min: 2, max: 30 } as const;

/** A name from outside as it is kept here. */
export const keptName = (name: string): string =>
  Array.from(name.normalize("NFC").trim().replace(/\s+/g, " ")).slice(0, PERSON_NAME_LENGTH.max).join("").trimEnd();
