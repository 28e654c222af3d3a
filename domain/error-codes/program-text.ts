const WRITTEN_BY_PROGRAM = /[\n\r{}<>]|\d{3}-?\d{2}-?\d{5}|[\w-]{24,}/;
const LONGEST_QUESTION = 100;

/**
 * Something a program wrote, or a text that may hold a key, a token or a business number: it never becomes part of an
 * address. Whatever else somebody types is words to search for.
 */
export const isProgramText = (text: string): boolean => text.length > LONGEST_QUESTION || WRITTEN_BY_PROGRAM.test(text);
