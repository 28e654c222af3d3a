import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import { BRANDS } from "#domain/provider.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { useFormState } from "#web/forms/form-state.ts";
import { RequestKey } from "#web/forms/request-key.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

/** The first values of a new document's form, and the refusal of the last try. */
export interface NewDocumentFormProps {
  own: DocumentParty;
  cost: number | undefined;
  today: SeoulDate;
  failure: FormFailure | undefined;
}

/** The first values of a saved draft's form, unmasked. */
export interface SavedDraftFormProps<Content> {
  content: Content;
  mgtNum: string | null;
  /** The address of the draft in its list. */
  draftHref: string;
  failure: FormFailure | undefined;
}

interface DocumentFormProps {
  page: "taxinvoices" | "edocs" | "cashbills";
  title: string;
  description: string;
  /** "발행", or "발급" for a cash receipt. */
  issueWord: string;
  /** The address of the draft; a new document has none. */
  draftHref?: string | undefined;
  failure: FormFailure | undefined;
  /** The content to send, made from the fields like the preview. */
  draft: object;
  /** Set if another step comes before issuing, such as asking the seller. */
  cannotIssue?: boolean;
  cost: ReactNode;
  notes?: ReactNode;
  preview: ReactNode;
  children: ReactNode;
}

/** Shows the fields of a document beside a preview of it. */
export function DocumentForm(props: DocumentFormProps) {
  const { canWrite, brand } = useConsoleRights("issue");
  const { partnerSeq, memberSeq } = useParams();
  const listHref = memberPath(Number(partnerSeq), Number(memberSeq), `${props.page}/sales`);
  if (!canWrite) {
    return (
      <ConsolePage title={props.title}>
        {brand === BRANDS.real ? (
          <Callout
            title="테스트 서버에서만 작성할 수 있습니다"
            action={
              <Link to={listHref} className="underline">
                목록으로
              </Link>
            }
          >
            운영 서버의 문서는 회원사의 서비스나 API로 발행합니다.
          </Callout>
        ) : (
          <ReadOnlyNote area="issue" brand={brand} />
        )}
      </ConsolePage>
    );
  }
  return (
    <ConsolePage title={props.title} description={props.description}>
      {props.notes}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <ActionForm
          failure={props.failure}
          failureTitle={props.draftHref ? "저장하지 못했습니다" : "등록하지 못했습니다"}
          className="min-w-0"
        >
          <RequestKey />
          <input type="hidden" name="draft" value={JSON.stringify(props.draft)} />
          {props.children}
          <div className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
            {props.draftHref ? (
              <DraftButtons draftHref={props.draftHref} hasMoved={props.failure?.code === "DOCUMENT_STATE"} />
            ) : (
              <>
                {props.cost}
                <NewButtons listHref={listHref} issueWord={props.issueWord} cannotIssue={props.cannotIssue ?? false} />
              </>
            )}
          </div>
        </ActionForm>
        <section aria-label="미리보기" className="min-w-0 lg:sticky lg:top-4">
          <h2 className="mb-3 text-sm font-semibold text-muted">미리보기</h2>
          {props.preview}
        </section>
      </div>
    </ConsolePage>
  );
}

/** Saves only: the draft itself offers the next steps. */
function DraftButtons({ draftHref, hasMoved }: { draftHref: string; hasMoved: boolean }) {
  const { isPending } = useFormState();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {hasMoved ? (
        <a href={draftHref} target="_blank" rel="noreferrer" className="me-auto font-semibold underline">
          지금 문서 보기<span className="sr-only"> (새 창)</span>
        </a>
      ) : null}
      <ButtonLink to={draftHref} variant="ghost">
        취소
      </ButtonLink>
      <Button type="submit" variant="primary" isLoading={isPending}>
        저장
      </Button>
    </div>
  );
}

interface NewButtonsProps {
  listHref: string;
  issueWord: string;
  cannotIssue: boolean;
}

function NewButtons({ listHref, issueWord, cannotIssue }: NewButtonsProps) {
  const { isPending } = useFormState();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <ButtonLink to={listHref} variant="ghost">
        취소
      </ButtonLink>
      <Button
        type="submit"
        name="intent"
        value="save"
        isLoading={isPending}
        variant={cannotIssue ? "primary" : "secondary"}
      >
        임시저장
      </Button>
      {cannotIssue ? null : (
        <Button type="submit" name="intent" value="issue" variant="primary" isLoading={isPending}>
          {issueWord}
        </Button>
      )}
    </div>
  );
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
