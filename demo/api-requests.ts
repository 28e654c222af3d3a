import { and, asc, eq, isNotNull } from "drizzle-orm";
import { addDays, fromSeoulDateTime, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { LoggedCall } from "#server/call/v1/request-log.ts";
import type { Db } from "#server/db/connect.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partnerKeys, partners } from "#server/db/schema/companies/partners.ts";
import { type WaitingCall, writeApiRequests } from "#server/features/desk/api-requests/write.ts";
import {
  demoDocumentAnswer,
  demoInvoiceBody,
  demoRefusalAnswer,
  demoSoapAnswer,
  demoSoapRequest,
} from "./api-request-bodies.ts";
import { type DemoRandom, demoRandom } from "./document-random.ts";

const DAYS = 30;
const A_DAY = { least: 12, most: 26 };
const BATCH = 500;

interface DemoCaller {
  partnerSeq: number;
  partnerKeySeq: number;
  memberSeq: number;
  corpNum: string;
  name: string;
}

type Outcome = Pick<LoggedCall, "status" | "code"> & { fields?: Record<string, string> };

const SUPPLY_MISSPELT = "없는 항목입니다: suply. 가장 가까운 이름은 supply입니다.";
const WENT_WELL: Outcome = { status: 200, code: null };

/** Failures come in clusters: a balance that ran out, a release with a mistake in it, a certificate nobody renewed. */
function outcomeOf(random: DemoRandom, daysAgo: number, place: number): Outcome {
  if (place === 1 && daysAgo <= 6) return { status: 422, code: -26002 };
  if (place <= 3 && (daysAgo === 3 || daysAgo === 4) && random.chance(0.5)) return { status: 402, code: -26006 };
  if (daysAgo === 12 && random.chance(0.6)) {
    return { status: 400, code: -10012, fields: { "lines[0].suply": SUPPLY_MISSPELT } };
  }
  if (daysAgo === 20 && random.chance(0.25)) return { status: 429, code: -10016 };
  if (random.chance(0.02)) return { status: 409, code: -11013, fields: { supply: "처음 보낸 값은 100000입니다." } };
  if (random.chance(0.01)) return { status: 500, code: -10000 };
  return WENT_WELL;
}

/** Writes a log for every partner that has made its first call. The log of the fourth stays empty. */
export async function seedApiRequests(db: Db, { secrets }: Services): Promise<void> {
  const rows = await db
    .select({
      partnerSeq: partners.partnerSeq,
      partnerKeySeq: partnerKeys.partnerKeySeq,
      memberSeq: members.memberSeq,
      corpNum: companies.bizId,
      name: companies.name,
    })
    .from(partners)
    .innerJoin(partnerKeys, eq(partnerKeys.partnerSeq, partners.partnerSeq))
    .innerJoin(members, and(eq(members.partnerSeq, partners.partnerSeq), isNotNull(members.provenBy)))
    .innerJoin(companies, eq(companies.companySeq, members.companySeq))
    .where(and(isNotNull(partners.serviceName), isNotNull(partnerKeys.lastUsedDT)))
    .orderBy(asc(members.memberSeq));
  const today = toSeoulDate(new Date());
  for (const [partnerSeq, callers] of Map.groupBy(rows, (row) => row.partnerSeq)) {
    const calls = callsOf(demoRandom(`requests ${partnerSeq}`), callers, today);
    for (let start = 0; start < calls.length; start += BATCH)
      await writeApiRequests(db, secrets, calls.slice(start, start + BATCH));
  }
}

function callsOf(random: DemoRandom, callers: readonly DemoCaller[], today: SeoulDate): WaitingCall[] {
  const calls: WaitingCall[] = [];
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    for (let count = random.whole(A_DAY.least, A_DAY.most); count > 0; count -= 1) {
      const place = random.whole(0, Math.min(callers.length, 8) - 1);
      const caller = callers[place];
      if (caller) calls.push(callOf(random, caller, { day: addDays(today, -daysAgo), daysAgo, place }));
    }
  }
  const now = new Date();
  return calls
    .filter(({ startedAt }) => startedAt < now)
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
}

interface Moment {
  day: SeoulDate;
  daysAgo: number;
  place: number;
}

function callOf(random: DemoRandom, { name, ...caller }: DemoCaller, { day, daysAgo, place }: Moment): WaitingCall {
  const requestId = requestIdOf(random);
  const { status, code, fields } = outcomeOf(random, daysAgo, place);
  const shared = {
    ...caller,
    requestId,
    status,
    code,
    startedAt: fromSeoulDateTime(random.at(day)),
    durationMs: random.whole(4, 60) * (random.chance(0.04) ? 12 : 1),
    clientIp: `203.0.113.${10 + (caller.partnerSeq % 4)}`,
    isRequestCut: false,
    isAnswerCut: false,
  };
  if (random.chance(0.15)) return { ...shared, ...soapCall(random, caller.corpNum) };
  const key = `${day.replaceAll("-", "")}-${random.whole(1, 9_999)}`;
  const refused = code === null ? undefined : demoRefusalAnswer(code, requestId, fields);
  if (random.chance(0.55)) {
    const path = `/v1/tax-invoices/${key}/issue`;
    const request = demoInvoiceBody(random, caller.corpNum, name, day);
    const answer = refused ?? demoDocumentAnswer(key, "ISSUED");
    return { ...shared, transport: "V1", operation: "issueTaxInvoice", method: "POST", path, request, answer };
  }
  const path = `/v1/tax-invoices/${key}?expand=nts`;
  const isMissing = random.chance(0.06);
  const outcome = isMissing ? { status: 404, code: -21002 } : WENT_WELL;
  const answer = isMissing ? demoRefusalAnswer(-21002, requestId) : demoDocumentAnswer(key, "SENT");
  return {
    ...shared,
    ...outcome,
    transport: "V1",
    operation: "getTaxInvoice",
    method: "GET",
    path,
    request: "",
    answer,
  };
}

function soapCall(random: DemoRandom, corpNum: string) {
  const operation = `Get${PROVIDER.product}URL`;
  const code = random.chance(0.1) ? random.pick([-24005, -32019, -10007]) : null;
  return {
    transport: "SOAP" as const,
    operation,
    method: "POST",
    path: `/${PROVIDER.path}API/TI.asmx`,
    status: 200,
    code,
    request: demoSoapRequest(operation, corpNum),
    answer: demoSoapAnswer(operation, code === null ? "(일회용 주소는 남기지 않습니다)" : String(code)),
  };
}

const requestIdOf = (random: DemoRandom): string =>
  [8, 4, 4, 4, 12].map((length) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join("")).join("-");
