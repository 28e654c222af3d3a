import { XIcon } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { TALK_BUTTON_LINK_TEXTS, TALK_BUTTON_LINKS } from "#domain/messages/talk-button.ts";
import { TALK_BUTTON_TYPES } from "#domain/messages/talk-limits.ts";
import { talkVariables } from "#domain/messages/talk-template.ts";
import {
  TALK_TEMPLATE_ACTION_TEXTS,
  TALK_TEMPLATE_MACHINE,
  TALK_TEMPLATE_STATUS_LABELS,
} from "#domain/messages/talk-template-lifecycle.ts";
import { allowedActions } from "#domain/states/transition.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { PanelSection } from "#web/routes/documents/document-panel.tsx";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { type KeyValue, KeyValueList } from "#web/ui/key-value-list.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { TalkCard } from "./talk-card.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

/** Shows one template over its list: its preview, the review result and the possible acts. */
export function TemplatePanel({ template }: { template: TalkTemplate }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { partnerSeq, memberSeq } = useParams();
  const talks = memberPath(Number(partnerSeq), Number(memberSeq), "kakaotalks");
  const closeHref = `${talks}/templates${search}`;
  const { text, meaning } = TALK_TEMPLATE_STATUS_LABELS[template.state];
  usePanelRefresh(template.state === "REVIEW");
  return (
    <SidePanel
      isOpen
      onClose={() => void navigate(closeHref, { preventScrollReset: true })}
      closeLink={
        <Link
          to={closeHref}
          preventScrollReset
          aria-label="닫기"
          className="button button-ghost button-sm button-square"
        >
          <XIcon aria-hidden="true" />
        </Link>
      }
      width="lg"
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {template.name}
          <StatusBadge meaning={meaning}>{text}</StatusBadge>
        </span>
      }
      footer={<Actions template={template} sendHref={`${talks}/new?template=${template.templateSeq}`} />}
    >
      <div className="flex flex-col gap-8">
        {template.state === "REJECTED" ? (
          <Callout kind="danger" title="심사에서 반려되었습니다">
            {template.reason || "사유를 알리지 않았습니다."}
          </Callout>
        ) : null}
        <PanelSection title="미리보기">
          <TalkCard kind="AT" channel={template.channelName} text={template.text} buttons={template.buttons} />
        </PanelSection>
        <PanelSection title="템플릿">
          <KeyValueList items={factsOf(template)} />
        </PanelSection>
      </div>
    </SidePanel>
  );
}

const at = (dateTime: string | null) => dateTime && <time dateTime={`${dateTime}+09:00`}>{formatDate(dateTime)}</time>;

function factsOf(template: TalkTemplate): KeyValue[] {
  return [
    {
      label: "템플릿 코드",
      value: (
        <span className="inline-flex items-center gap-2">
          <code className="font-mono">{template.templateCode}</code>
          <CopyButton text={template.templateCode} label="템플릿 코드" />
        </span>
      ),
    },
    { label: "채널", value: `${template.channelName} (${template.channelId})` },
    { label: "변수", value: talkVariables(template.text).join(", ") },
    ...template.buttons.map((button) => ({
      label: `버튼 ‘${button.name}’`,
      value: [
        TALK_BUTTON_TYPES[button.type],
        ...TALK_BUTTON_LINKS.flatMap((link) => (button[link] ? `${TALK_BUTTON_LINK_TEXTS[link]} ${button[link]}` : [])),
      ].join(" · "),
    })),
    { label: "등록 일시", value: at(template.insertDT) },
    { label: "수정 일시", value: at(template.changeDT) },
    { label: "심사 요청 일시", value: at(template.submitDT) },
    { label: "심사 결과 일시", value: at(template.reviewDT) },
  ];
}

function Actions({ template, sendHref }: { template: TalkTemplate; sendHref: string }) {
  const { canWrite } = useConsoleRights("issue");
  const { fetcher, failure } = useSavedForm();
  const [isChanging, setChanging] = useState(false);
  const [isStopping, setStopping] = useState(false);
  if (!canWrite) return null;
  const allowed = allowedActions(TALK_TEMPLATE_MACHINE, template.state);
  const send = (intent: string) => void fetcher.submit({ intent }, { method: "post" });
  return (
    <div className="flex flex-col gap-3">
      {failure ? <FailureNotice failure={failure} title="처리하지 못했습니다" /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        {allowed.includes("STOP") ? (
          <Button onClick={() => setStopping(true)} aria-haspopup="dialog">
            {TALK_TEMPLATE_ACTION_TEXTS.STOP}
          </Button>
        ) : null}
        {allowed.includes("CHANGE") ? (
          <Button onClick={() => setChanging(true)} aria-haspopup="dialog">
            {TALK_TEMPLATE_ACTION_TEXTS.CHANGE}
          </Button>
        ) : null}
        {allowed.includes("SUBMIT") ? (
          <Button variant="primary" isLoading={fetcher.state !== "idle"} onClick={() => send("submit")}>
            {TALK_TEMPLATE_ACTION_TEXTS.SUBMIT}
          </Button>
        ) : null}
        {template.state === "APPROVED" ? (
          <ButtonLink to={sendHref} variant="primary">
            이 템플릿으로 보내기
          </ButtonLink>
        ) : null}
      </div>
      <TemplateDialog isOpen={isChanging} onClose={() => setChanging(false)} channels={[]} template={template} />
      <ConfirmDialog
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        onConfirm={() => {
          setStopping(false);
          send("stop");
        }}
        title="이 템플릿의 사용을 중지하시겠습니까?"
        description="다시 사용할 수 없고, 이미 예약한 것은 그대로 보냅니다."
        confirmLabel="사용 중지"
        isDanger
      />
    </div>
  );
}
