import { CircleCheck, CircleX } from "lucide-react";
import { formatBizId, hasBizIdShape, parseBizId } from "#domain/people/biz-id.ts";
import { type BizIdCheck, bizIdCheck, bizIdKind, isBizId } from "#domain/people/biz-id-check.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { Field } from "#web/ui/field.tsx";
import { ScrollBox } from "#web/ui/scroll-box.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { LiveForm } from "./live-form.tsx";

export const BIZ_ID_QUERY = ["bizId"] as const;

const SAMPLE = formatBizId(SAMPLE_TAX_INVOICE.invoicer.corpNum);
const MAX_LENGTH = 20;

export const readBizId = (query: URLSearchParams): string =>
  (query.get("bizId") ?? SAMPLE).replaceAll(" ", "").slice(0, MAX_LENGTH);

/** Shows the check digit arithmetic for the typed business number. */
export function BizIdCheckForm({ sectionId, text }: { sectionId: string; text: string }) {
  const fields = (
    <Field label="사업자등록번호" hint="하이픈은 있어도 없어도 돼요.">
      <TextInput
        name="bizId"
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        required
        defaultValue={text}
        className="font-semibold tabular-nums"
      />
    </Field>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields} layout="lg:grid-cols-[17rem_minmax(0,1fr)]">
      {hasBizIdShape(text) ? <Checked bizId={parseBizId(text) ?? ""} /> : <Shapeless text={text} />}
    </LiveForm>
  );
}

function Shapeless({ text }: { text: string }) {
  const digits = text.replace(/\D/g, "").length;
  return (
    <div className="rounded-lg border border-line bg-surface p-6">
      <Verdict isRight={false} title="숫자 열 자리가 필요해요" />
      <p className="mt-2 text-muted">
        지금은 숫자가 {digits}자리예요. <span className="tabular-nums">000-00-00000</span> 모양으로 적어 주세요.
      </p>
    </div>
  );
}

function Verdict({ isRight, title }: { isRight: boolean; title: string }) {
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <p className="flex items-center gap-2.5 text-xl font-bold">
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 ${isRight ? "text-success" : "text-danger"}`}
        strokeWidth={2.2}
      />
      {title}
    </p>
  );
}

function Checked({ bizId }: { bizId: string }) {
  const check = bizIdCheck(bizId);
  const isRight = isBizId(bizId);
  const fixed = formatBizId(`${bizId.slice(0, 9)}${check.checkDigit}`);
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="p-5 sm:p-6">
        <Verdict isRight={isRight} title={isRight ? "번호가 맞아요" : "마지막 자리가 맞지 않아요"} />
        {isRight ? (
          <p className="mt-2 text-muted">
            사업자 종류: <strong className="font-semibold text-text">{bizIdKind(bizId)}</strong> (가운데 두 자리{" "}
            {bizId.slice(3, 5)}). 지금 사업 중인지는 국세청에 물어봐야 알 수 있어요.
          </p>
        ) : (
          <p className="mt-2 text-muted">
            앞의 아홉 자리로 계산하면 <TextLink to={`?bizId=${fixed}#check`}>{fixed}</TextLink> 번호가 맞아요. 다른
            자리를 잘못 적었을 수도 있어요.
          </p>
        )}
      </div>
      <Arithmetic bizId={bizId} check={check} isRight={isRight} />
    </div>
  );
}

interface ArithmeticProps {
  bizId: string;
  check: BizIdCheck;
  isRight: boolean;
}

const CELL = "px-0.5 py-1.5 text-center tabular-nums sm:min-w-9 sm:px-1";
const HEAD = "py-1.5 pr-4 text-left text-sm font-normal whitespace-nowrap text-muted max-sm:sr-only";

function Arithmetic({ bizId, check: { products, tens, sum, checkDigit }, isRight }: ArithmeticProps) {
  const places = products.map((step, index) => ({ ...step, place: `${index + 1}번째` }));
  return (
    <div className="border-t border-line bg-(--category-soft) p-5 sm:p-6">
      <ScrollBox label="검증번호 계산">
        <table className="border-collapse max-sm:w-full max-sm:table-fixed max-sm:text-sm">
          <caption className="sr-only">자리마다 곱하는 수와 그 곱</caption>
          <tbody>
            <tr>
              <th scope="row" className={HEAD}>
                번호
              </th>
              {places.map(({ place, digit }) => (
                <td key={place} className={CELL}>
                  <span className="grid h-10 place-items-center rounded-md border border-line-strong bg-surface text-lg font-bold">
                    {digit}
                  </span>
                </td>
              ))}
              <td className={CELL}>
                <span
                  className={`grid h-10 place-items-center rounded-md border-2 bg-surface text-lg font-bold ${isRight ? "border-success text-success" : "border-danger text-danger"}`}
                >
                  {bizId[9]}
                </span>
              </td>
            </tr>
            <tr>
              <th scope="row" className={HEAD}>
                곱하는 수
              </th>
              {places.map(({ place, weight }) => (
                <td key={place} className={`${CELL} text-muted`}>
                  ×{weight}
                </td>
              ))}
              <td />
            </tr>
            <tr>
              <th scope="row" className={HEAD}>
                곱
              </th>
              {places.map(({ place, product }) => (
                <td key={place} className={`${CELL} font-medium`}>
                  {product}
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </ScrollBox>
      <ol className="mt-4 flex flex-col gap-1 text-[0.9375rem]">
        <li>
          곱을 모두 더하고 아홉 번째 곱의 십의 자리({tens})까지 더하면 <strong className="font-semibold">{sum}</strong>
        </li>
        <li>
          (10 − {sum} mod 10) mod 10 = <strong className="font-semibold">{checkDigit}</strong>
        </li>
      </ol>
    </div>
  );
}
