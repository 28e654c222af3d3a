import { ArrowLeftIcon, SearchIcon } from "lucide-react";
import { ErrorDrawing } from "./error-drawing.tsx";
import { errorText } from "./error-text.ts";
import { SEARCH_PATH } from "./search-path.ts";
import { documentTitle } from "./site-name.ts";

/** Draws the body of every error page (§2.5); the layout draws the frame around it. */
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
        <a href="/" className="button button-primary button-lg">
          <ArrowLeftIcon aria-hidden="true" />
          메인으로 돌아가기
        </a>
        {status === 404 ? (
          <a href={SEARCH_PATH} className="button button-secondary button-lg">
            <SearchIcon aria-hidden="true" />
            문서에서 찾기
          </a>
        ) : (
          <a href="/cs/inquiry/technical" className="button button-secondary button-lg">
            기술 문의
          </a>
        )}
      </div>
    </div>
  );
}
