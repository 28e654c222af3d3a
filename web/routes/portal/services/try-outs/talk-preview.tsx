import { Image } from "lucide-react";
import {
  FRIEND_TALK_HOURS,
  type SendWindow,
  TALK_BUTTON_TYPES,
  TALK_KINDS,
  TALK_PROBLEM_TEXTS,
  type TalkKind,
  talkProblems,
  talkSendWindow,
} from "#domain/messages/talk-limits.ts";
import { fillTalkTemplate } from "#domain/messages/talk-template.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { TalkPhone } from "#web/messages/talk-phone.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Field } from "#web/ui/field.tsx";
import { type KeyValue, KeyValueList } from "#web/ui/key-value-list.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { LiveForm } from "./live-form.tsx";
import { readChoice } from "./query-values.ts";
import { TALK_SAMPLES } from "./talk-samples.ts";

export const TALK_PREVIEW_QUERY = ["kind", "name", "product", "time"] as const;

const KINDS = Object.keys(TALK_KINDS) as TalkKind[];
const MAX_VALUE_LENGTH = 30;
const CHANNEL = SAMPLE_TAX_INVOICE.invoicer.name.replace("주식회사 ", "");
const SEND_DATE = SAMPLE_TAX_INVOICE.writeDate;

export interface TalkPreviewInput {
  kind: TalkKind;
  name: string;
  product: string;
  time: string;
}

export function readTalk(query: URLSearchParams): TalkPreviewInput {
  const text = (name: string, fallback: string) => (query.get(name) ?? fallback).slice(0, MAX_VALUE_LENGTH);
  const time = query.get("time") ?? "";
  return {
    kind: readChoice(query.get("kind"), KINDS, "AT"),
    name: text("name", SAMPLE_TAX_INVOICE.invoicee.ceoName),
    product: text("product", SAMPLE_TAX_INVOICE.lines[1]?.item ?? ""),
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : "20:30",
  };
}

/** Shows a template with its variables, checked by the limits and sending hours of its kind. */
export function TalkPreview({ sectionId, input }: { sectionId: string; input: TalkPreviewInput }) {
  const fields = (
    <>
      <ChoiceList
        legend="종류"
        name="kind"
        chosen={input.kind}
        choices={KINDS.map((kind) => ({
          value: kind,
          label: TALK_KINDS[kind].text,
          note: TALK_KINDS[kind].isAd ? "채널 친구에게 보내는 광고" : "승인받은 안내문",
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={<code className="font-mono">{"#{이름}"}</code>}>
          <TextInput name="name" defaultValue={input.name} maxLength={MAX_VALUE_LENGTH} autoComplete="off" />
        </Field>
        <Field label={<code className="font-mono">{"#{상품}"}</code>}>
          <TextInput name="product" defaultValue={input.product} maxLength={MAX_VALUE_LENGTH} autoComplete="off" />
        </Field>
        <Field label="보낼 시각">
          <TextInput name="time" type="time" defaultValue={input.time} required />
        </Field>
      </div>
    </>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields}>
      <Preview input={input} />
    </LiveForm>
  );
}

const WINDOW_WORDS: Readonly<Record<SendWindow, { meaning: "success" | "warning" | "danger"; text: string }>> = {
  open: { meaning: "success", text: "보낼 수 있어요" },
  closing: { meaning: "warning", text: "곧 마감돼요" },
  closed: { meaning: "danger", text: "지금은 보낼 수 없어요" },
};

function Preview({ input: { kind, name, product, time } }: { input: TalkPreviewInput }) {
  const { template, buttons } = TALK_SAMPLES[kind];
  const parts = fillTalkTemplate(template, { 이름: name, 상품: product });
  const body = parts.map((part) => part.text).join("");
  const { text, item, maxLength, maxButtons, isAd } = TALK_KINDS[kind];
  const window = WINDOW_WORDS[talkSendWindow(kind, `${SEND_DATE}T${time}:00`)];
  const problems = talkProblems(kind, body, buttons);
  const facts: KeyValue[] = [
    { label: "글자", value: `${formatNumber([...body].length)} / ${formatNumber(maxLength)}자` },
    { label: "버튼", value: `${buttons.length} / ${maxButtons}개` },
    { label: "버튼 종류", value: buttons.map(({ type }) => TALK_BUTTON_TYPES[type]).join(", ") },
    {
      label: `${time}에 보내면`,
      value: <StatusBadge meaning={window.meaning}>{window.text}</StatusBadge>,
    },
    {
      label: "보낼 수 있는 시각",
      value: isAd ? `${FRIEND_TALK_HOURS.open}부터 ${FRIEND_TALK_HOURS.close} 전까지` : "하루 종일",
    },
    { label: "한 건 요금", value: formatWon(PRICE_LIST[item].won) },
  ];
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,19.5rem)_minmax(0,1fr)]">
      <TalkPhone
        channel={CHANNEL}
        heading={isAd ? "친구톡" : "알림톡 도착"}
        buttons={buttons.map((button) => button.name)}
        image={kind === "FI" || kind === "FW" ? <DrawnImage isWide={kind === "FW"} /> : null}
      >
        {parts.map((part) =>
          part.variable ? (
            <mark key={part.variable} className="rounded-sm bg-category-kakaotalk-soft px-0.5 text-inherit">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </TalkPhone>
      <div>
        <h3 className="mb-4 text-xl font-bold">{text}</h3>
        <KeyValueList items={facts} />
        {problems.length > 0 ? (
          <ul className="mt-4 flex flex-col gap-1 text-sm font-medium text-danger">
            {problems.map((problem) => (
              <li key={problem}>{TALK_PROBLEM_TEXTS[problem]}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function DrawnImage({ isWide }: { isWide: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-neutral-soft text-faint ${isWide ? "aspect-4/3" : "aspect-2/1"}`}
    >
      <Image className="size-8" strokeWidth={1.5} />
    </span>
  );
}
