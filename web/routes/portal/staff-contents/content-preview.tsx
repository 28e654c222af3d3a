import { Article } from "#web/ui/article.tsx";
import { Callout } from "#web/ui/callout.tsx";
import type { ContentPreview } from "./content-answers.ts";

/** Drawn by the renderer of the public pages; what keeps it from being published stands above. */
export function ContentPreviewPanel({ preview: { html, problems } }: { preview: ContentPreview }) {
  return (
    <section aria-labelledby="content-preview" className="rounded-lg border border-line bg-surface">
      <h2 id="content-preview" className="border-b border-line px-5 py-3 font-semibold">
        미리보기
      </h2>
      {problems.length > 0 ? (
        <div className="px-5 pt-4">
          <Callout kind="warning" title="이대로는 게시할 수 없습니다">
            <ul className="list-disc ps-5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Callout>
        </div>
      ) : null}
      <div className="max-w-article px-5 py-6">
        <Article html={html} />
      </div>
    </section>
  );
}
