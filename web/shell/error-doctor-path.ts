/** Where a pasted text is read; a code below it has a page of its own. */
export const ERROR_DOCTOR_PATH = "/docs/errors";
