/** The dialog of the test clock offers this step besides a number of hours. */
export const NEXT_TENTH = "next10th";
export const OWN_HOURS = "hours";
