const HOST = "members.gaonbill.example";

/** People of a member company have no mailbox here: the address only names their account. */
export const memberAddress = (memberUserSeq: number): string => `member-${memberUserSeq}@${HOST}`;

/** Nobody may sign up with such an address, or a member's account would find it in use. */
export const isMemberAddress = (email: string): boolean => email.endsWith(`@${HOST}`);
