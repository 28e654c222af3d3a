import { DOCUMENT_CALLS, DOCUMENT_KIND_LABELS } from "#contracts/portal/content.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/document-list.ts";
import { groupDocuments, KIND_DESCRIPTIONS, readKind } from "./document-groups.ts";

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) =>
  pageMeta({
    pathname: location.pathname,
    matches,
    title: loaderData && DOCUMENT_KIND_LABELS[loaderData.kind],
    description: loaderData && KIND_DESCRIPTIONS[loaderData.kind],
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = readKind(params.kind);
  const documents = await call(apiOf(context), DOCUMENT_CALLS[kind].list, { query: { body: "false" } });
  return { kind, documents };
}

export default function DocumentList({ loaderData: { kind, documents } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-content px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-3xl font-bold sm:text-4xl">{DOCUMENT_KIND_LABELS[kind]}</h1>
      <p className="mt-2 text-lg text-muted">{KIND_DESCRIPTIONS[kind]}</p>
      {groupDocuments(documents).map((group) => (
        <section key={group.code} aria-labelledby={group.code} className="mt-12">
          <h2 id={group.code} className="text-xl font-bold">
            {group.title}
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {group.documents.map((document) => (
              <li key={document.slug}>
                <a
                  href={`/docs/${kind}/${document.slug}`}
                  className="group flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-6 transition-colors hover:border-brand-line hover:bg-surface-hover"
                >
                  <span className="text-lg font-semibold group-hover:text-brand">{document.title}</span>
                  <span className="text-[0.9375rem] leading-relaxed text-muted">{document.summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
