import { ArrowLeftIcon } from "lucide-react";
import { data } from "react-router";
import { ERRORS } from "#contracts/errors.ts";
import { getStaffContent, type StaffContent } from "#contracts/portal/staff-contents.ts";
import { type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import {
  CONTENT_STATUS_LABELS,
  type ContentState,
  contentStatus,
  STAFF_COLLECTION_LABELS,
  STAFF_COLLECTIONS,
  type StaffCollection,
} from "#domain/console/content-status.ts";
import { call } from "#web/api-client.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import type { Route } from "./+types/content-edit.ts";
import { CONTENT_DONE_TEXTS, CONTENTS_PATH, type ContentAct } from "./content-answers.ts";
import { changeContent } from "./content-changes.ts";
import { ContentForm } from "./content-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => consoleMeta(loaderData?.content.fields.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const collection = collectionOf(params.collection);
  const content = await call(staffApi(context), getStaffContent, { params: { collection, slug: params.slug } });
  const done = url.searchParams.get("done");
  return {
    content,
    done: done !== null && done in CONTENT_DONE_TEXTS ? (done as ContentAct) : undefined,
    now: toSeoulDateTime(new Date()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeContent(context, collectionOf(params.collection), await request.formData());
}

function collectionOf(text: string): StaffCollection {
  const collection = STAFF_COLLECTIONS.find((name) => name === text);
  if (!collection) throw data({ code: "NOT_FOUND", message: ERRORS.NOT_FOUND.message }, { status: 404 });
  return collection;
}

export default function ContentEdit({ loaderData: { content, done, now }, actionData }: Route.ComponentProps) {
  const { collection, slug, fields, isLocked, revision } = content;
  return (
    <ConsolePage
      title={fields.title}
      description={`${STAFF_COLLECTION_LABELS[collection]}, ${slug}`}
      action={
        <ButtonLink to={CONTENTS_PATH} icon={ArrowLeftIcon}>
          콘텐츠 목록
        </ButtonLink>
      }
    >
      {done ? (
        <div role="status">
          <Callout kind="tip">{CONTENT_DONE_TEXTS[done]}</Callout>
        </div>
      ) : null}
      <Standing content={content} now={now} />
      {isLocked ? (
        <Callout kind="info" title="바꿀 수 없는 약관입니다">
          사람들이 동의한 약관은 그대로 남습니다. 바꾸려면 새 시행일로 다음 판을 만들어 주세요.
        </Callout>
      ) : (
        // A new revision resets the form to the saved text; a refusal keeps the input.
        <ContentForm key={revision} content={content} answer={actionData} />
      )}
    </ConsolePage>
  );
}

/** Shows the current state and the history. */
function Standing({
  content: { state, publishDT, path, contentSeq, versions },
  now,
}: {
  content: StaffContent;
  now: SeoulDateTime;
}) {
  const status = contentStatus(state, publishDT, now);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-5 py-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status status={status} />
        <span className="text-muted">{standingText(status, publishDT, contentSeq === null)}</span>
        {status === "WITHDRAWN" ? null : (
          <a href={path} target="_blank" rel="noreferrer" className="text-brand hover:underline">
            화면에서 보기<span className="sr-only"> (새 창)</span>
          </a>
        )}
      </p>
      {versions.length > 1 ? (
        <details>
          <summary className="cursor-pointer text-muted">지난 판 {versions.length - 1}개</summary>
          <ol className="mt-2 flex flex-col gap-1.5">
            {versions.slice(1).map((version) => (
              <li key={version.version} className="flex flex-wrap gap-x-3 tabular-nums">
                <span>{version.version}판</span>
                <span>{CONTENT_STATUS_LABELS[contentStatus(version.state, version.publishDT, now)].text}</span>
                <span className="text-muted">
                  {formatListTime(version.updateDT)} {version.writerName}
                </span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}

const Status = ({ status }: { status: ContentState }) => (
  <StatusBadge meaning={CONTENT_STATUS_LABELS[status].meaning}>{CONTENT_STATUS_LABELS[status].text}</StatusBadge>
);

function standingText(status: ContentState, publishDT: string | null, isFile: boolean): string {
  if (isFile) return "저장소의 파일입니다. 저장하면 파일 대신 이 글을 씁니다.";
  const when = publishDT ? formatListTime(publishDT) : "";
  return {
    DRAFT: "아직 아무도 볼 수 없습니다.",
    SCHEDULED: `${when}에 나타납니다.`,
    PUBLISHED: `${when}부터 보입니다.`,
    WITHDRAWN: "방문자에게 보이지 않습니다.",
  }[status];
}
