// An ad ends with this free number (정보통신망법 제50조); whoever calls it gets no more ads. The number belongs to the
// subscription that pays for it, and stays the same however often that is stopped and started.
export const SMS_DENY_SUBJECT = "smsDeny";

export const optOutNumber = (subscriptionSeq: number): string => `080${String(subscriptionSeq).padStart(8, "0")}`;
