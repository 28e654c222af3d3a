import { data } from "react-router";
import { ERRORS } from "#contracts/errors.ts";
import { getTerms, listTermsVersions, TermsKind } from "#contracts/portal/content.ts";
import type { ContentFields } from "#contracts/portal/staff-contents.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { TERMS_KIND_LABELS } from "#domain/console/content-labels.ts";
import { STAFF_COLLECTION_LABELS, STAFF_COLLECTIONS } from "#domain/console/content-status.ts";
import { PROVIDER } from "#domain/provider.ts";
import { call, type StaffApi } from "#web/api-client.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import type { Route } from "./+types/content-new.ts";
import { CONTENTS_PATH } from "./content-answers.ts";
import { changeContent } from "./content-changes.ts";
import { ContentForm } from "./content-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  consoleMeta(loaderData && `${STAFF_COLLECTION_LABELS[loaderData.content.collection]} 쓰기`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await currentUser(context);
  const collection = STAFF_COLLECTIONS.find((name) => name === params.collection);
  // Others than staff get a 404.
  if (user?.scope !== "manager" || !collection) throw nothingThere();
  if (collection === "terms") {
    const kind = TermsKind.safeParse(url.searchParams.get("kind")).data ?? PROVIDER.path;
    return {
      kind,
      content: { collection, slug: "", revision: 0, ...(await termsTemplate(staffApi(context), kind)) },
    };
  }
  const fields: ContentFields =
    collection === "notices" ? { title: "", date: toSeoulDate(new Date()) } : { title: "", ordering: 10 };
  return { kind: undefined, content: { collection, slug: "", revision: 0, fields, body: "" } };
}

const nothingThere = () => data({ code: "NOT_FOUND", message: ERRORS.NOT_FOUND.message }, { status: 404 });

/** Returns the text in force, with which a new version begins. */
async function termsTemplate(api: StaffApi, kind: TermsKind): Promise<{ fields: ContentFields; body: string }> {
  const versions = await call(api, listTermsVersions, { params: { kind } });
  const inForce = versions.find(({ standing }) => standing === "IN_FORCE");
  const text = inForce && (await call(api, getTerms, { params: { slug: inForce.slug } }));
  const title = text?.title ?? TERMS_KIND_LABELS[kind];
  return { fields: { title, kind, asksConsent: kind !== "partner" }, body: text?.body ?? "" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const collection = STAFF_COLLECTIONS.find((name) => name === params.collection);
  if (!collection) throw nothingThere();
  return changeContent(context, collection, await request.formData());
}

export default function ContentNew({ loaderData: { content, kind }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={`${STAFF_COLLECTION_LABELS[content.collection]} 쓰기`}
      description="저장하면 작성 중인 글이 되고, 게시할 때까지 아무도 볼 수 없습니다."
    >
      {kind ? (
        <nav aria-label="약관의 종류">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
            {Object.entries(TERMS_KIND_LABELS).map(([each, label]) => (
              <li key={each}>
                <a
                  href={`${CONTENTS_PATH}/new/terms?kind=${each}`}
                  aria-current={each === kind ? "page" : undefined}
                  className="inline-flex min-h-8 items-center text-muted hover:text-text aria-[current]:text-brand aria-[current]:underline aria-[current]:underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <ContentForm key={kind ?? content.collection} content={content} answer={actionData} />
    </ConsolePage>
  );
}
