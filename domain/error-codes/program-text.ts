const WRITTEN_BY_PROGRAM = /[\n\r{}<>]|\d{3}-?\d{2}-?\d{5}|[\w-]{24,}/;
const LONGEST_QUESTION = 100;

/**
 * Recognises text written by a program, or text that may hold a key, a token or a business number: it must not become part
 * of an address. Everything else somebody types counts as words to search for.
 */
export const isProgramText = (text: string): boolean => text.length > LONGEST_QUESTION || WRITTEN_BY_PROGRAM.test(text);
