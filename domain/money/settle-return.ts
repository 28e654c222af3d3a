// §2.1: the payment window leads back to these paths.
export const SETTLE_NEXT_PATH = "/settle-next";
export const SETTLE_CANCEL_PATH = "/settle-cancel";

const RETURN_ADDRESSES = new Set([SETTLE_NEXT_PATH, SETTLE_CANCEL_PATH].flatMap((path) => [path, `${path}.data`]));

export const isPaymentReturn = (pathname: string): boolean => RETURN_ADDRESSES.has(pathname);
