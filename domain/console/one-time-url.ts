/** Where a member comes in from a partner's service: whoever has the whole address is signed in by it, once. */
const ONE_TIME_PATH = "/accounts/one-time/";

export const ONE_TIME_URL_LIFETIME_S = 60;

export const oneTimePath = (token: string): string => ONE_TIME_PATH + token;

export const isOneTimePath = (path: string): boolean => path.startsWith(ONE_TIME_PATH);

/** For records of where people were: an address that opens something does not belong there. */
export const withoutOneTimeToken = (path: string): string => (isOneTimePath(path) ? ONE_TIME_PATH : path);
