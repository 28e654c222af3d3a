// The longest text the palette looks for.
export const PALETTE_MAX_LENGTH = 100;
