import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { Form, Link } from "react-router";
import { LIST_REACH, PAGE_SIZES } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { KeptInputs } from "./kept-inputs.tsx";
import { pageHref, readPage, readPageSize } from "./list-url.ts";
import { lastPage, pagerWindow, pageSummary } from "./pager-window.ts";

interface PagerProps {
  params: URLSearchParams;
  totalElements: number;
  /** Counting stopped early: there are more rows. */
  isCapped?: boolean;
  /** Every page can be opened, however many there are. */
  reachesAll?: boolean | undefined;
  defaultSize?: number;
  label?: string;
  /** The console lets people choose the page size; a public list has one size. */
  hasSizeChoice?: boolean;
}

const WIDTH = 5;

export function Pager(props: PagerProps) {
  const { params, totalElements, isCapped, defaultSize, label = "페이지", hasSizeChoice = true } = props;
  const size = readPageSize(params, defaultSize);
  const reach = props.reachesAll ? totalElements : LIST_REACH;
  const last = lastPage(Math.min(totalElements, reach), size);
  const page = Math.min(readPage(params), last);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 text-sm md:grid-cols-[1fr_auto_1fr] print:hidden">
      <p className="text-muted tabular-nums">{pageSummary(totalElements, page, size, isCapped)}</p>
      <nav aria-label={label} className="max-md:order-last max-md:col-span-2">
        <ul className="flex items-center gap-0.5 max-md:justify-center">
          <Step icon={ChevronFirst} label="첫 페이지" href={pageHref(params, 1)} isOff={page === 1} />
          <Step
            icon={ChevronLeft}
            label="이전 페이지"
            href={pageHref(params, page - 1)}
            isOff={page === 1}
            rel="prev"
          />
          {pagerWindow(page, last, WIDTH).map((number) => (
            <li key={number} className={last >= 1000 && Math.abs(number - page) > 1 ? "max-sm:hidden" : ""}>
              <Link
                to={pageHref(params, number)}
                discover="none"
                aria-current={number === page ? "page" : undefined}
                className="page-step"
              >
                {number.toLocaleString("ko-KR")}
                <span className="sr-only">페이지</span>
              </Link>
            </li>
          ))}
          <Step
            icon={ChevronRight}
            label="다음 페이지"
            href={pageHref(params, page + 1)}
            isOff={page === last}
            rel="next"
          />
          <Step icon={ChevronLast} label="마지막 페이지" href={pageHref(params, last)} isOff={page === last} />
        </ul>
      </nav>
      {hasSizeChoice ? <SizeChoice params={params} size={size} /> : null}
      {totalElements > reach ? <ReachNote /> : null}
    </div>
  );
}

/** Says that the pages end before the list does, and how to reach the rest. */
const ReachNote = () => (
  <p className="col-span-full text-muted">
    앞에서 {formatNumber(LIST_REACH)}건까지 넘겨 볼 수 있습니다. 그 뒤는 조건을 좁히거나 파일로 내려받아 보세요.
  </p>
);

interface StepProps {
  icon: LucideIcon;
  label: string;
  href: string;
  isOff: boolean;
  rel?: string;
}

function Step({ icon: Icon, label, href, isOff, rel }: StepProps) {
  const icon = <Icon aria-hidden="true" className="size-4" />;
  return (
    <li>
      {isOff ? (
        <span aria-hidden="true" className="page-step">
          {icon}
        </span>
      ) : (
        <Link to={href} discover="none" rel={rel} aria-label={label} className="page-step">
          {icon}
        </Link>
      )}
    </li>
  );
}

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size}개씩` }));

/** Without scripts the button sends the form; it appears in its reserved space while the form is in use. */
function SizeChoice({ params, size }: { params: URLSearchParams; size: number }) {
  return (
    <Form method="get" discover="none" preventScrollReset className="group flex items-center justify-end gap-1">
      <KeptInputs params={params} ownNames={["size"]} />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        className="opacity-0 transition-opacity group-focus-within:opacity-100 focus:opacity-100"
      >
        적용
      </Button>
      <Select
        key={size}
        name="size"
        size="sm"
        aria-label="페이지당 개수"
        defaultValue={String(size)}
        options={SIZE_OPTIONS}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="w-27"
      />
    </Form>
  );
}
