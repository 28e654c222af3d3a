import { ArrowLeftIcon, SearchIcon } from "lucide-react";
import { ErrorDrawing } from "./error-drawing.tsx";
import { errorText } from "./error-text.ts";
import { SEARCH_PATH } from "./search-path.ts";
import { documentTitle } from "./site-name.ts";

/** §2.5: the body of every error page; the frame around it is the layout's. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, title, message } = errorText(error);
  return (
    <div className="mx-auto flex max-w-content flex-col items-center px-4 pb-24 pt-12 text-center sm:pt-20">
      <title>{documentTitle(title.replace(/\.$/, ""))}</title>
      <meta name="robots" content="noindex" />
      <ErrorDrawing status={status} />
      <h1 className="mt-8 text-2xl font-bold sm:text-3xl">{status === 404 ? title : `${status} ${title}`}</h1>
      <p className="mt-3 max-w-lg text-balance text-muted">{message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <a
          href="/"
          className="inline-flex h-11 items-center gap-2 rounded-md bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover"
        >
          <ArrowLeftIcon aria-hidden="true" className="size-4" />
          메인으로 돌아가기
        </a>
        {status === 404 ? (
          <a
            href={SEARCH_PATH}
            className="inline-flex h-11 items-center gap-2 rounded-md border border-line bg-surface px-5 font-semibold hover:bg-surface-hover"
          >
            <SearchIcon aria-hidden="true" className="size-4" />
            문서에서 찾기
          </a>
        ) : (
          <a
            href="/cs/inquiry/technical"
            className="inline-flex h-11 items-center rounded-md border border-line bg-surface px-5 font-semibold hover:bg-surface-hover"
          >
            기술 문의
          </a>
        )}
      </div>
    </div>
  );
}
