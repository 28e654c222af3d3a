import { Search as SearchIcon } from "lucide-react";
import { redirect, useSearchParams } from "react-router";
import {
  type MarkedText,
  SEARCH_KIND_LABELS,
  SEARCH_MAX_LENGTH,
  type SearchGroup,
  type SearchHit,
  SearchKind,
  searchContent,
} from "#contracts/portal/search.ts";
import { isProgramText } from "#domain/error-codes/program-text.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { ERROR_DOCTOR_PATH } from "#web/shell/error-doctor-path.ts";
import { SEARCH_PATH } from "#web/shell/search-path.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/search.ts";
import { DocsSearchForm } from "./docs-search-form.tsx";
import { pageOfPaste, readPastedText } from "./read-paste.ts";

export const handle = { query: ["q", "kind"] };

const SIZE_OF_ONE_KIND = 200;
const SIZE_OF_EACH_KIND = 5;

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { q } = readSearch(new URLSearchParams(location.search));
  return pageMeta({ pathname: location.pathname, matches, title: q ? `‘${q}’ 검색` : "문서 검색", isIndexed: false });
};

/** Redirects a query that is exactly a code to the page of the code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { q, kind } = readSearch(new URL(request.url).searchParams);
  const size = String(kind ? SIZE_OF_ONE_KIND : SIZE_OF_EACH_KIND);
  const result = await call(apiOf(context), searchContent, { query: { q, kind, size } });
  const code = result.groups
    .find((group) => group.kind === "errors")
    ?.hits.find(({ href }) => href === `${ERROR_DOCTOR_PATH}/${q}`);
  if (code && !kind) throw redirect(code.href);
  return result;
}

/** Takes the posted query, so that a pasted program text never becomes part of an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const text = await readPastedText(request);
  if (!isProgramText(text)) return redirect(hrefOf(text));
  return redirect((await pageOfPaste(apiOf(context), text)) ?? `${ERROR_DOCTOR_PATH}?found=none`);
}

function readSearch(params: URLSearchParams): { q: string; kind: SearchKind | undefined } {
  const q = (params.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  return { q, kind: SearchKind.safeParse(params.get("kind")).data };
}

const hrefOf = (q: string, kind?: SearchKind): string =>
  `${SEARCH_PATH}?${new URLSearchParams(kind ? { q, kind } : { q })}`;

export default function Search({ loaderData: result }: Route.ComponentProps) {
  const { q, kind } = readSearch(useSearchParams()[0]);
  const visibleGroups = result.groups.filter((group) => kind === undefined || group.kind === kind);
  return (
    <div className="mx-auto max-w-[52rem] px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">문서 검색</h1>
      <DocsSearchForm q={q} className="mt-6" />
      {result.totalElements > 0 ? (
        <>
          <KindFilter q={q} kind={kind} total={result.totalElements} groups={result.groups} />
          {result.isCorrected ? (
            <p className="mt-6 text-sm text-muted">
              ‘{q}’ 대신 <strong className="font-semibold text-text">‘{result.query}’</strong>로 찾은 결과예요.
            </p>
          ) : null}
          {visibleGroups.map((group) => (
            <Group key={group.kind} group={group} moreHref={hrefOf(q, group.kind)} />
          ))}
        </>
      ) : (
        <NothingFound q={q} />
      )}
    </div>
  );
}

interface KindFilterProps {
  q: string;
  kind: SearchKind | undefined;
  total: number;
  groups: readonly SearchGroup[];
}

function KindFilter({ q, kind, total, groups }: KindFilterProps) {
  const counts = new Map(groups.map((group) => [group.kind, group.count]));
  return (
    <nav aria-label="검색 결과 분류" className="mt-6">
      <ul className="flex flex-wrap gap-1.5">
        <li>
          <ChoiceChip href={hrefOf(q)} isChosen={kind === undefined}>
            전체 {total}
          </ChoiceChip>
        </li>
        {SearchKind.options
          .filter((option) => counts.has(option))
          .map((option) => (
            <li key={option}>
              <ChoiceChip href={hrefOf(q, option)} isChosen={option === kind}>
                {SEARCH_KIND_LABELS[option]} {counts.get(option)}
              </ChoiceChip>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Group({ group: { kind, label, count, hits }, moreHref }: { group: SearchGroup; moreHref: string }) {
  return (
    <section aria-labelledby={`group-${kind}`} className="mt-10">
      <h2 id={`group-${kind}`} className="flex items-baseline gap-2 text-lg font-bold">
        {label}
        <span className="text-sm font-medium text-muted tabular-nums">{count}건</span>
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {hits.map((hit) => (
          <Hit key={hit.href} hit={hit} />
        ))}
      </ul>
      {count > hits.length ? (
        <ButtonLink to={moreHref} size="sm" className="mt-4">
          {label} {count}건 모두 보기
        </ButtonLink>
      ) : null}
    </section>
  );
}

function Hit({ hit: { href, title, section, excerpt } }: { hit: SearchHit }) {
  return (
    <li>
      <a
        href={href}
        className="group -mx-2 block rounded-sm px-2 py-4 -outline-offset-2 transition-colors hover:bg-surface-hover sm:-mx-3 sm:px-3"
      >
        <span className="font-semibold group-hover:text-brand">
          <Marked pieces={title} />
          {section ? (
            <span className="font-medium text-muted">
              {" › "}
              <Marked pieces={section} />
            </span>
          ) : null}
        </span>
        <span className="mt-1 block text-[0.9375rem] leading-relaxed text-muted">
          <Marked pieces={excerpt} />
        </span>
      </a>
    </li>
  );
}

function Marked({ pieces }: { pieces: MarkedText }) {
  let place = 0;
  return pieces.map(({ text, isHit }) => {
    const key = place;
    place += text.length;
    return isHit ? (
      <mark key={key} className="rounded-[2px] bg-warning-soft text-text">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

function NothingFound({ q }: { q: string }) {
  if (q === "") {
    return (
      <p className="mt-6 text-muted">
        한 글자부터 찾을 수 있어요. 초성(ㅅㄱㄱㅅㅅ)이나 오류코드(-26006)로도 찾아보세요.
      </p>
    );
  }
  return (
    <div className="mt-10">
      <EmptyState
        icon={SearchIcon}
        title={`‘${q}’에 맞는 내용이 없어요`}
        description="검색어를 줄이거나 다른 말로 찾아보세요. 그래도 없으면 바로 물어보셔도 좋아요."
        action={
          <>
            <ButtonLink to="/docs">문서 둘러보기</ButtonLink>
            <ButtonLink to="/cs/inquiry/technical" variant="ghost">
              기술 문의하기
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
