// NUL and halves of a surrogate pair are no characters: PostgreSQL refuses them, XML and mail lose them.
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
