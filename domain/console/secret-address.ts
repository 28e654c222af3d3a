// Addresses that open something by themselves: whoever has the whole of one needs no log-in.

/** Where a member comes in from a partner's service, signed in by it, once. */
const ONE_TIME_PATH = "/accounts/one-time/";
/** One document, for whoever its program gave the address to, or for the buyer it was mailed to. */
const PRINT_PATH = "/print/";
const SHARED_PATH = "/documents/";

export const oneTimePath = (token: string): string => ONE_TIME_PATH + token;
export const printPath = (token: string): string => PRINT_PATH + token;
export const sharedDocumentPath = (token: string): string => SHARED_PATH + token;

/** For records of where people were. */
export const withoutAddressSecret = (path: string): string =>
  [ONE_TIME_PATH, PRINT_PATH, SHARED_PATH].find((start) => path.startsWith(start)) ?? path;

/** It is neither kept nor told to others. */
export const hasAddressSecret = (path: string): boolean => withoutAddressSecret(path) !== path;
