const HOST = "members.gaonbill.example";

/** People of a member company have no mailbox here: an address that only names their account. */
export const memberAddress = (memberUserSeq: number): string => `member-${memberUserSeq}@${HOST}`;

/** Nobody may sign up under such an address, or a member's account would find its place taken. */
export const isMemberAddress = (email: string): boolean => email.endsWith(`@${HOST}`);
