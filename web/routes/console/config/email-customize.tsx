import { lazy, Suspense, useState } from "react";
import { data } from "react-router";
import { getEmailCustomize } from "#contracts/email-customizes.ts";
import { call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/email-customize.ts";
import { changeEmailCustomize } from "./email-customize-changes.ts";
import { EmailImageCard } from "./email-image-card.tsx";

/** In the page from the start; only the script that draws it again comes later. */
const MailPreview = lazy(async () => ({ default: (await import("./mail-preview-frame.tsx")).MailPreviewFrame }));

export const meta = () => consoleMeta("메일 꾸미기");

export const loader = ({ params, context }: Route.LoaderArgs) =>
  call(consoleApiOf(context, params), getEmailCustomize, {});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeEmailCustomize(consoleApiOf(context, params), await request.formData());
  return data(answer, { status });
}

export default function EmailCustomizePage({ loaderData: kept }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("config");
  const [logoDraft, setLogoDraft] = useState<string>();
  const [linkDraft, setLinkDraft] = useState<string>();
  const [csDraft, setCsDraft] = useState<string>();
  const hasDraft = [logoDraft, linkDraft, csDraft].some((draft) => draft !== undefined);
  const look = {
    logoImage: logoDraft ?? kept.logoImage,
    logoLink: linkDraft ?? kept.logoLink,
    csImage: csDraft ?? kept.csImage,
  };
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
            image={kept.logoImage}
            link={kept.logoLink}
            canWrite={canWrite}
            onDraft={setLogoDraft}
            onLinkDraft={setLinkDraft}
          />
          <EmailImageCard type="CS" image={kept.csImage} canWrite={canWrite} onDraft={setCsDraft} />
        </div>
        <Card
          title="메일 미리보기"
          description={hasDraft ? "아직 저장하지 않은 모습입니다." : "지금 보내는 메일의 모습입니다."}
          className="xl:sticky xl:top-5"
        >
          <Suspense fallback={<div className="h-168" />}>
            <MailPreview emailType="TAX_ISSUE" look={look} />
          </Suspense>
        </Card>
      </div>
    </ConsolePage>
  );
}
