import type { MouseEvent } from "react";
import { useFetcher } from "react-router";
import type { StaffContent } from "#contracts/portal/staff-contents.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { CONTENT_BODY_MAX_LENGTH, contentStatus } from "#domain/console/content-status.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { failureOf } from "#web/forms/form-state.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Article } from "#web/ui/article.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { ContentAnswer, ContentPreview } from "./content-answers.ts";
import { ContentFieldInputs } from "./content-fields.tsx";

export type EditedContent = Pick<StaffContent, "collection" | "slug" | "fields" | "body" | "revision"> &
  Partial<Pick<StaffContent, "state" | "publishDT" | "isLocked">>;

interface ContentFormProps {
  content: EditedContent;
  /** The answer to the last button, where it reloaded the page. */
  answer: ContentAnswer | undefined;
}

const RULES = { title: [required()], body: [required()] };

/** The form with all acts. Without scripts each button loads the page; with scripts the preview appears beside it. */
export function ContentForm({ content, answer }: ContentFormProps) {
  const { collection, revision } = content;
  const { slug, fields, body, publishDT } = answer?.input ?? { ...content, publishDT: "" };
  const preview = useFetcher<ContentAnswer>();
  const latest = preview.data ?? answer;
  const look = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    preview.submit(new FormData(form, event.currentTarget), { method: "post" });
  };
  return (
    <>
      <ActionForm rules={RULES} failure={failureOf(answer)}>
        <input type="hidden" name="revision" value={revision} />
        <ContentFieldInputs collection={collection} slug={slug} fields={fields} isNew={content.state === undefined} />
        <FormField
          name="body"
          label="본문"
          isRequired
          hint="마크다운으로 씁니다. 소제목은 ##부터 쓰고 HTML은 쓸 수 없습니다."
        >
          <Textarea
            defaultValue={body}
            rows={18}
            limit={CONTENT_BODY_MAX_LENGTH}
            spellCheck={false}
            className="max-h-[70vh] min-h-80 font-mono text-sm"
          />
        </FormField>
        <div className="flex flex-wrap items-end gap-x-3 gap-y-4 border-t border-line pt-5">
          <Button
            type="submit"
            name="intent"
            value="preview"
            formNoValidate
            isLoading={preview.state !== "idle"}
            onClick={look}
          >
            미리보기
          </Button>
          <SubmitButton variant="secondary" name="intent" value="save">
            저장
          </SubmitButton>
          <span className="grow" />
          <FormField name="publishDT" label="게시할 일시" className="w-full sm:w-56">
            <TextInput type="datetime-local" defaultValue={publishDT.slice(0, 16)} />
          </FormField>
          <SubmitButton variant="secondary" name="intent" value="schedule">
            예약
          </SubmitButton>
          <SubmitButton name="intent" value="publish">
            지금 게시
          </SubmitButton>
        </div>
        <TakeBack content={content} />
      </ActionForm>
      {latest && "preview" in latest ? <ContentPreviewPanel preview={latest.preview} /> : null}
    </>
  );
}

/** Offers withdrawal or discarding where the state allows it. */
function TakeBack({ content: { state, publishDT = null, revision } }: { content: EditedContent }) {
  if (state === undefined) return null;
  const status = contentStatus(state, publishDT, toSeoulDateTime(new Date()));
  const isDraft = status === "DRAFT" && revision > 0;
  if (status === "WITHDRAWN") return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {status === "DRAFT" ? null : (
        <SubmitButton variant="danger" size="sm" name="intent" value="withdraw">
          {status === "SCHEDULED" ? "예약 취소" : "내리기"}
        </SubmitButton>
      )}
      {isDraft ? (
        <SubmitButton variant="danger" size="sm" name="intent" value="discard">
          작성 중인 글 버리기
        </SubmitButton>
      ) : null}
    </div>
  );
}

/** Shows the text as the public pages render it, with its problems above. */
function ContentPreviewPanel({ preview: { html, problems } }: { preview: ContentPreview }) {
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
