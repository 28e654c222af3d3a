import { useEffect, useState } from "react";
import { data, useFetcher } from "react-router";
import { getEmailCustomize, putEmailCustomize, resetEmailCustomize } from "#contracts/office/email-customizes.ts";
import { CUSTOMIZE_TYPES, type CustomizeType, DRAFT_PICTURES } from "#contracts/office/email-image.ts";
import { previewPartnerEmail } from "#contracts/office/email-previews.ts";
import { call, type PartnerApi, submit } from "#web/api-client.ts";
import { notUnderstood, refused, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Card } from "#web/ui/card.tsx";
import { MailFrame } from "#web/ui/mail-frame.tsx";
import type { Route } from "./+types/email-customize.ts";
import { EmailImageCard } from "./email-image-card.tsx";

export const meta = () => consoleMeta("메일 꾸미기");

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const draft = CUSTOMIZE_TYPES.filter((type) => searchParams.getAll("draft").includes(type));
  const logoLink = searchParams.get("logoLink") ?? undefined;
  const [customize, preview] = await Promise.all([
    call(api, getEmailCustomize, {}),
    call(api, previewPartnerEmail, { query: { emailType: "TAX_ISSUE", draft, logoLink } }),
  ]);
  return { customize, preview };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeEmailCustomize(placeApi(context), await request.formData());
  return data(answer, { status });
}

/** Returns the preview of the mail as the server draws it, with pictures put in here that are not sent yet. */
function useDraftPreview(
  savedHtml: string,
  pictures: Partial<Record<CustomizeType, string>>,
  logoLink?: string,
): string {
  const { load, data } = useFetcher<typeof loader>();
  const drafts = CUSTOMIZE_TYPES.filter((type) => pictures[type]);
  const search = new URLSearchParams([
    ...drafts.map((type) => ["draft", type]),
    ...(logoLink === undefined ? [] : [["logoLink", logoLink]]),
  ]).toString();
  useEffect(() => {
    if (search) void load(`?${search}`);
  }, [search, load]);
  const html = search && data ? data.preview.html : savedHtml;
  return drafts.reduce((text, type) => text.replace(DRAFT_PICTURES[type], pictures[type] ?? ""), html);
}

export default function EmailCustomizePage({ loaderData: { customize, preview } }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("config");
  const [logoDraft, setLogoDraft] = useState<string>();
  const [linkDraft, setLinkDraft] = useState<string>();
  const [csDraft, setCsDraft] = useState<string>();
  const hasDraft = [logoDraft, linkDraft, csDraft].some((draft) => draft !== undefined);
  const pictures = { ...(logoDraft && { LOGO: logoDraft }), ...(csDraft && { CS: csDraft }) };
  const html = useDraftPreview(preview.html, pictures, linkDraft);
  return (
    <ConsolePage
      title="메일 꾸미기"
      description="문서 안내 메일의 로고와 고객센터 안내를 우리 회사 것으로 바꿉니다. 다음에 보내는 메일부터 적용됩니다."
    >
      {canWrite ? null : <ReadOnlyNote area="config" brand={brand} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <EmailImageCard
            type="LOGO"
            image={customize.logoImage}
            link={customize.logoLink}
            canWrite={canWrite}
            onDraft={setLogoDraft}
            onLinkDraft={setLinkDraft}
          />
          <EmailImageCard type="CS" image={customize.csImage} canWrite={canWrite} onDraft={setCsDraft} />
        </div>
        <Card
          title="메일 미리보기"
          description={hasDraft ? "아직 저장하지 않은 모습입니다." : "지금 보내는 메일의 모습입니다."}
          className="xl:sticky xl:top-5"
        >
          <MailFrame title="메일 미리보기" html={html} className="h-168" />
        </Card>
      </div>
    </ConsolePage>
  );
}

/** One action serves both pictures: `customizeType` says which one, `reset` removes it. */
async function changeEmailCustomize(api: PartnerApi, form: FormData): Promise<SavedChange> {
  const customizeType = form.get("customizeType");
  const isReset = form.has("reset");
  const file = form.get("uploadFile");
  // An input without a file sends an empty one.
  const uploadFile = file instanceof File && file.size > 0 ? file : undefined;
  switch (customizeType) {
    case "LOGO": {
      if (isReset) {
        const body = { logoYN: false, logoImage: null, logoLink: null } as const;
        return saved(await submit(api, resetEmailCustomize, { body }), "로고를 되돌렸습니다.");
      }
      const body = { customizeType, link: String(form.get("link") ?? ""), ...(uploadFile && { uploadFile }) } as const;
      return saved(await submit(api, putEmailCustomize, { body }), "로고를 저장했습니다.");
    }
    case "CS": {
      if (isReset) {
        const body = { csYN: false, csImage: null } as const;
        return saved(await submit(api, resetEmailCustomize, { body }), "고객센터 이미지를 되돌렸습니다.");
      }
      if (!uploadFile) return refused({ code: "INVALID_INPUT", message: "이미지 파일을 골라 주세요." });
      return saved(
        await submit(api, putEmailCustomize, { body: { customizeType, uploadFile } }),
        "고객센터 이미지를 저장했습니다.",
      );
    }
    default:
      return notUnderstood();
  }
}
