// §2.1: where the payment window leads back to.
export const SETTLE_NEXT_PATH = "/settle-next";
export const SETTLE_CANCEL_PATH = "/settle-cancel";

export const isSettleReturn = (pathname: string): boolean =>
  [SETTLE_NEXT_PATH, SETTLE_CANCEL_PATH].includes(pathname.replace(/\.data$/, ""));
