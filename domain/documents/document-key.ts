export const DOCUMENT_KEY_MAX_LENGTH = 24;

// The partner's own key of a document is unique per company; it is free again only after the document is deleted.
export const isDocumentKey = (text: string): boolean => /^[A-Za-z0-9_-]{1,24}$/.test(text);
