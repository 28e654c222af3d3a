import { data } from "react-router";
import { ERRORS } from "#contracts/errors.ts";
import { compareTerms, getTerms, listTermsVersions, TermsKind } from "#contracts/portal/content.ts";
import { TERMS_KIND_LABELS } from "#domain/console/content-labels.ts";
import { call } from "#web/api-client.ts";
import readerUrl from "#web/enhance/reader.ts?worker&url";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/terms.ts";
import { TermsChanges } from "./terms-changes.tsx";
import { TermsText } from "./terms-text.tsx";
import { TermsVersions } from "./terms-versions.tsx";

/** The address names the version, or the two versions to compare. */
export const handle = { query: ["version", "from", "to"] };

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const { content, kind } = loaderData ?? {};
  const name = kind && TERMS_KIND_LABELS[kind];
  const isText = content?.view === "text";
  return pageMeta({
    pathname: location.pathname,
    matches,
    title: isText ? name : `${name} 바뀐 점`,
    description: isText ? content.text.summary : undefined,
    // Only the text in force is indexed, because the others would contradict it.
    isIndexed: isText && content.version.standing === "IN_FORCE",
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { success, data: kind } = TermsKind.safeParse(params.kind);
  if (!success) throw nothingThere();
  const api = apiOf(context);
  const versions = await call(api, listTermsVersions, { params: { kind } });
  const isKnown = (day: string | null): day is string => versions.some(({ effective }) => effective === day);
  const [from, to, versionDay] = ["from", "to", "version"].map((name) => url.searchParams.get(name)) as (
    | string
    | null
  )[];
  if (from || to) {
    if (!isKnown(from ?? null) || !isKnown(to ?? null)) throw nothingThere();
    const changes = await call(api, compareTerms, { params: { kind }, query: { from: from ?? "", to: to ?? "" } });
    return { kind, versions, content: { view: "changes" as const, changes } };
  }
  const version = versions.find(({ effective, standing }) =>
    versionDay ? effective === versionDay : standing === "IN_FORCE",
  );
  if (!version) throw nothingThere();
  const text = await call(api, getTerms, { params: { slug: version.slug } });
  return { kind, versions, content: { view: "text" as const, version, text } };
}

const nothingThere = () => data({ code: "NOT_FOUND", message: ERRORS.NOT_FOUND.message }, { status: 404 });

export default function Terms({ loaderData: { kind, versions, content } }: Route.ComponentProps) {
  return (
    <>
      {content.view === "text" ? (
        <TermsText kind={kind} versions={versions} version={content.version} text={content.text} />
      ) : (
        <TermsChanges kind={kind} changes={content.changes} />
      )}
      <TermsVersions kind={kind} versions={versions} />
      <script type="module" src={readerUrl} />
    </>
  );
}
