import {
  addDays,
  addSeconds,
  firstDayOf,
  monthOf,
  type SeoulDate,
  type SeoulDateTime,
} from "#domain/calendar/seoul-date.ts";
import { hometaxIssueDT } from "#domain/documents/hometax-document.ts";
import type { HometaxLoginCode } from "#domain/documents/hometax-link.ts";
import { HOMETAX_SIDES, type HometaxSide } from "#domain/documents/hometax-list.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import type { Collected } from "#server/features/collecting/hometaxes/collected.ts";
import type { JobRow } from "#server/features/collecting/hometaxes/jobs.ts";
import { officeDocuments } from "#server/gateways/sandbox/hometax-office.ts";
import type { DemoMember } from "./document-world.ts";
import type { LivedSubscription } from "./subscription-lives.ts";

type DemoJob = Omit<JobRow, "jobSeq">;

/** A job, and the documents that it was the first to bring. */
export interface LivedJob {
  row: DemoJob;
  fresh: readonly Collected[];
}

interface LinkCourse {
  member: DemoMember;
  item: HometaxItem;
  startDT: SeoulDateTime;
  /** The tax office lets nobody in since then. */
  failed?: { code: HometaxLoginCode; day: SeoulDate } | undefined;
}

const SIDES = Object.keys(HOMETAX_SIDES) as HometaxSide[];
const FIRST_TRY_S = 12;
const MOST_DAYS = 89;
const NIGHT = "04:30:00";

/**
 * Collects from the simulated tax office what the worker would have: the month so far at the registration, then every night
 * that was paid for, until the log-in failed.
 */
export function liveJobs(now: SeoulDateTime, course: LinkCourse, { paid }: LivedSubscription): LivedJob[] {
  return SIDES.flatMap((side) => {
    const office = officeOf(course, side);
    const startDate = course.startDT.slice(0, 10);
    const first = periodJob(course, side, {
      dateType: "WRITE",
      fromDate: firstDayOf(monthOf(startDate)),
      toDate: startDate,
      isDaily: false,
      insertDT: course.startDT,
    });
    const jobs: LivedJob[] = [done(first, office, "")];
    let last: SeoulDate | undefined;
    let known = first.insertDT;
    for (let day = addDays(startDate, 1); `${day}T${NIGHT}` <= now; day = addDays(day, 1)) {
      const paidDate = paid.get(monthOf(day));
      if (paidDate === undefined || day < paidDate) continue;
      const reach = addDays(day, -MOST_DAYS);
      const from = last ?? firstDayOf(monthOf(day));
      const job = periodJob(course, side, {
        dateType: course.item === "hometaxTaxinvoice" ? "ISSUE" : "WRITE",
        fromDate: from < reach ? reach : from,
        toDate: day,
        isDaily: true,
        insertDT: `${day}T${NIGHT}`,
      });
      if (course.failed && day >= course.failed.day) {
        jobs.push({ row: { ...job, state: "FAILED", failureCode: course.failed.code }, fresh: [] });
        break;
      }
      jobs.push(done(job, office, known));
      last = day;
      known = job.insertDT;
    }
    return jobs;
  });
}

type Office = (day: SeoulDate) => readonly Collected[];

/** Every day is asked for more than once, and made once. */
function officeOf({ member: { bizId, party }, item }: LinkCourse, side: HometaxSide): Office {
  const days = new Map<SeoulDate, readonly Collected[]>();
  return (day) => {
    const known = days.get(day);
    if (known) return known;
    const documents = officeDocuments({
      bizId,
      companyName: party.name,
      item,
      side,
      from: day,
      to: day,
      until: `${addDays(day, 1)}T00:00:00`,
    });
    days.set(day, documents);
    return documents;
  };
}

type Period = Pick<JobRow, "dateType" | "fromDate" | "toDate" | "isDaily" | "insertDT">;

function periodJob({ member, item }: LinkCourse, side: HometaxSide, period: Period): DemoJob {
  const { partnerSeq, memberSeq } = member;
  const startDT = addSeconds(period.insertDT, side === "sales" ? 2 : 6);
  return {
    partnerSeq,
    memberSeq,
    item,
    side,
    ...period,
    state: "DONE",
    cursor: null,
    attempts: 1,
    failureCode: null,
    count: 0,
    newCount: 0,
    supply: 0,
    tax: 0,
    dueDT: null,
    startDT,
    doneDT: addSeconds(startDT, FIRST_TRY_S),
  };
}

/** Brings what was issued before the job began; what was issued before the last good job was known already. */
function done(row: DemoJob, office: Office, knownDT: SeoulDateTime): LivedJob {
  const documents: Collected[] = [];
  for (let day = row.fromDate; day <= row.toDate; day = addDays(day, 1)) documents.push(...office(day));
  const issued = documents.filter((document) => hometaxIssueDT(document) <= row.insertDT);
  const fresh = issued.filter((document) => hometaxIssueDT(document) > knownDT);
  const sum = (field: "supply" | "tax") => issued.reduce((total, { content }) => total + content[field], 0);
  const sums = { count: issued.length, newCount: fresh.length, supply: sum("supply"), tax: sum("tax") };
  return { row: { ...row, ...sums }, fresh };
}

/** The worker collects these while the demo runs. */
export const waitingJobs = (
  course: LinkCourse,
  period: Pick<JobRow, "fromDate" | "toDate" | "insertDT">,
  dueDT: SeoulDateTime,
): LivedJob[] =>
  SIDES.map((side) => ({
    row: {
      ...periodJob(course, side, { dateType: "WRITE", isDaily: false, ...period }),
      state: "WAITING",
      attempts: 0,
      dueDT,
      startDT: null,
      doneDT: null,
    },
    fresh: [],
  }));
