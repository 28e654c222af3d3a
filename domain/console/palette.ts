export const PALETTE_MAX_LENGTH = 100;
