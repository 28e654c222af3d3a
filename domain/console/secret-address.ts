// These addresses open something by themselves: whoever has the whole address needs no log-in.

/** A member comes in here from its partner's service, signed in by that service, once. */
const ONE_TIME_PATH = "/accounts/one-time/";
/** Shows one document to the person who got the address from the program, or to the buyer who got it by mail. */
const PRINT_PATH = "/print/";
const SHARED_PATH = "/documents/";

export const oneTimePath = (token: string): string => ONE_TIME_PATH + token;
export const printPath = (token: string): string => PRINT_PATH + token;
export const sharedDocumentPath = (token: string): string => SHARED_PATH + token;

/** Shortens an address for records of where people were. */
export const withoutAddressSecret = (path: string): string =>
  [ONE_TIME_PATH, PRINT_PATH, SHARED_PATH].find((start) => path.startsWith(start)) ?? path;

/** Tells whether an address has a secret; such an address is neither stored nor sent elsewhere. */
export const hasAddressSecret = (path: string): boolean => withoutAddressSecret(path) !== path;
