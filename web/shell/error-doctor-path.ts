/** The page that reads a pasted text; each error code has its own page below it. */
export const ERROR_DOCTOR_PATH = "/docs/errors";
