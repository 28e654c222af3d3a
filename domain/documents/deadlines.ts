import { onOrAfterBusinessDay } from "../calendar/business-day.ts";
import { addDays, addMonths, monthOf, type SeoulDate } from "../calendar/seoul-date.ts";

const ISSUE_DAY = "10";
const RETURN_DAY = "25";

// An invoice is issued by the 10th of the month after the supply.
export const issueDeadline = (writeDate: SeoulDate): SeoulDate =>
  onOrAfterBusinessDay(`${addMonths(monthOf(writeDate), 1)}-${ISSUE_DAY}`);

// An issued invoice is sent to the tax office by the next day.
export const transmitDeadline = (issueDate: SeoulDate): SeoulDate => onOrAfterBusinessDay(addDays(issueDate, 1));

// The tax period is the half year; its final return is due on 25 July or 25 January.
export function finalReturnDeadline(writeDate: SeoulDate): SeoulDate {
  const year = Number(writeDate.slice(0, 4));
  return onOrAfterBusinessDay(isFirstHalf(writeDate) ? `${year}-07-${RETURN_DAY}` : `${year + 1}-01-${RETURN_DAY}`);
}

// The quarterly return of a company is due on 25 April, 25 July, 25 October and 25 January.
export function quarterReturnDeadline(writeDate: SeoulDate): SeoulDate {
  const monthsAfter = 3 - ((Number(writeDate.slice(5, 7)) - 1) % 3);
  return onOrAfterBusinessDay(`${addMonths(monthOf(writeDate), monthsAfter)}-${RETURN_DAY}`);
}

const isFirstHalf = (date: SeoulDate): boolean => Number(date.slice(5, 7)) <= 6;
