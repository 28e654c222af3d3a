import {
  estimateOnPremise,
  ON_PREMISE_LIMITS,
  type OnPremiseEstimate,
  type OnPremiseTerms,
} from "#domain/money/on-premise-price.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { LiveForm } from "#web/routes/portal/services/try-outs/live-form.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { NumberField } from "./volume-fields.tsx";
import { boundedCount } from "./volumes-input.ts";

export const ON_PREMISE_QUERY = ["invoices", "servers", "years"] as const;

export interface OnPremiseInput extends OnPremiseTerms {
  isCut: boolean;
}

const { servers, years, invoices } = ON_PREMISE_LIMITS;

export function readOnPremise(query: URLSearchParams): OnPremiseInput {
  const counts = {
    servers: boundedCount(query.get("servers"), servers, 1),
    years: boundedCount(query.get("years"), years, 5),
    invoices: boundedCount(query.get("invoices"), invoices, 8000),
  };
  return {
    servers: counts.servers.count,
    years: counts.years.count,
    invoices: counts.invoices.count,
    isCut: Object.values(counts).some(({ isCut }) => isCut),
  };
}

/** Compares the cost of an installation by the end of each year with the same invoices in the cloud. */
export function OnPremiseCalculator({ sectionId, input }: { sectionId: string; input: OnPremiseInput }) {
  const fields = (
    <>
      <NumberField label="한 달에 발행하는 세금계산서" name="invoices" value={input.invoices} unit="건" />
      <NumberField
        label="서버"
        name="servers"
        value={input.servers}
        unit="대"
        hint="멈추지 않게 하려면 두 대부터 권해요."
      />
      <NumberField label="쓸 기간" name="years" value={input.years} unit="년" />
    </>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields} submitText="계산하기">
      <div className="flex flex-col gap-4">
        {input.isCut ? (
          <Callout kind="warning" title="계산할 수 있는 만큼만 계산했어요">
            한 달 {formatNumber(invoices.max)}건, 서버 {servers.max}대, {years.max}년까지 계산해요. 더 큰 규모라면{" "}
            <a href="/cs/inquiry/partner">제휴 문의</a>로 알려 주세요.
          </Callout>
        ) : null}
        <Answer input={input} estimate={estimateOnPremise(input)} />
      </div>
    </LiveForm>
  );
}

function Answer({ input, estimate }: { input: OnPremiseInput; estimate: OnPremiseEstimate }) {
  const { onceWon, maintenanceWonPerYear, evenYear, years: course } = estimate;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="border-b border-line p-5">
        <p className="text-xl font-bold">
          {evenYear === undefined
            ? `${input.years}년 동안은 클라우드가 더 싸요`
            : `${evenYear}년째부터 설치형이 클라우드보다 싸거나 같아요`}
        </p>
        <p className="mt-1.5 text-[0.9375rem] text-muted">
          처음에 {formatWon(onceWon)}, 2년째부터 해마다 {formatWon(maintenanceWonPerYear)}이 들어요.
        </p>
      </div>
      <YearTable course={course} />
    </div>
  );
}

const CELL = "border-t border-line px-2 py-3 first:pl-5 last:pr-5";

function YearTable({ course }: { course: OnPremiseEstimate["years"] }) {
  const most = Math.max(...course.flatMap(({ ownWon, cloudWon }) => [ownWon, cloudWon]));
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">해마다 쌓이는 설치형과 클라우드의 비용</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-3 pl-5 text-left font-medium">
            누적
          </th>
          <th scope="col" className="px-2 py-3 text-right font-medium">
            설치형
          </th>
          <th scope="col" className="py-3 pr-5 pl-2 text-right font-medium">
            클라우드
          </th>
        </tr>
      </thead>
      <tbody>
        {course.map(({ year, ownWon, cloudWon }) => (
          <tr key={year}>
            <th scope="row" className={`${CELL} w-16 text-left font-medium tabular-nums`}>
              {year}년
            </th>
            <YearCell won={ownWon} most={most} isLess={ownWon <= cloudWon} />
            <YearCell won={cloudWon} most={most} isLess={cloudWon < ownWon} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function YearCell({ won, most, isLess }: { won: number; most: number; isLess: boolean }) {
  return (
    <td className={`${CELL} text-right`}>
      <span className={`tabular-nums ${isLess ? "font-bold text-brand" : ""}`}>{formatWon(won)}</span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-surface-sunken">
        <span
          style={{ width: `${(won / most) * 100}%` }}
          className={`ml-auto block h-full rounded-full ${isLess ? "bg-brand" : "bg-line-strong"}`}
        />
      </span>
    </td>
  );
}
