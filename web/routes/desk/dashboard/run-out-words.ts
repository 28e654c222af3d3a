import type { Dashboard } from "#contracts/desk/dashboard.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonthDay } from "#domain/calendar/time-format.ts";
import type { RunOutCertainty } from "#domain/money/run-out.ts";

interface RunOutWords {
  text: string;
  /** The certainty of the forecast and the range behind it. */
  basis?: string;
}

const CERTAINTY: Readonly<Record<RunOutCertainty, string>> = {
  HIGH: "정확도 높음: 최근 석 달 동안 고르게 썼습니다.",
  MEDIUM: "정확도 보통: 달마다 쓴 금액이 조금씩 다릅니다.",
  LOW: "정확도 낮음: 이용 기록이 적거나 들쭉날쭉합니다.",
};

const WORDS = {
  EMPTY: "남은 잔액이 없습니다.",
  UNUSED: "최근 석 달 동안 쓴 금액이 없어 언제 소진될지 알 수 없습니다.",
  LATER: "이대로면 1년 넘게 쓸 수 있습니다.",
} as const;

/** Writes the year only where it differs from the year of `context`. */
const dayText = (date: SeoulDate, context: SeoulDate): string =>
  `${date.slice(0, 4) === context.slice(0, 4) ? "" : `${date.slice(0, 4)}년 `}${formatMonthDay(date)}`;

export function runOutWords(runOut: NonNullable<Dashboard["balance"]["runOut"]>, today: SeoulDate): RunOutWords {
  if (runOut.kind !== "DATE") return { text: WORDS[runOut.kind] };
  const { date, earliest, latest, certainty } = runOut;
  const range = earliest === latest ? "" : `${dayText(earliest, today)}~${dayText(latest, earliest)} 사이. `;
  const text = date === today ? "이대로면 오늘 소진됩니다." : `이대로면 ${dayText(date, today)}쯤 소진됩니다.`;
  return { text, basis: `${range}${CERTAINTY[certainty]}` };
}
