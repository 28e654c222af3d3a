/** What the dialog of the test clock offers besides a number of hours. */
export const NEXT_TENTH = "next10th";
export const OWN_HOURS = "hours";
