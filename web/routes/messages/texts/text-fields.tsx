import { useState } from "react";
import { offendingCharacters } from "#domain/messages/euc-kr.ts";
import { MESSAGE_LIMITS } from "#domain/messages/message-kind.ts";
import { MMS_IMAGE_PROBLEM_TEXTS, mmsImageProblems } from "#domain/messages/mms-image.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { MessageMeter } from "#web/messages/message-meter.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { DraftImage, MessageDraft, MessageReading } from "./message-draft.ts";
import type { MessagePrices } from "./message-new-data.ts";

interface TextFieldsProps {
  draft: MessageDraft;
  reading: MessageReading;
  prices: MessagePrices | undefined;
  onChange: (draft: MessageDraft) => void;
  onPicture: (url: string | undefined) => void;
}

const IMAGE_LIMITS = { maxFiles: 1, maxBytes: MESSAGE_LIMITS.imageBytes, extensions: ["jpg", "jpeg"] } as const;

/** Fields for subject, text and picture, with kind and price while the text is typed. */
export function TextFields({ draft, reading, prices, onChange, onPicture }: TextFieldsProps) {
  const { input, problems } = reading;
  return (
    <>
      <FormField
        name="subject"
        label="제목"
        hint={`쓰면 장문으로 보냅니다. ${MESSAGE_LIMITS.subjectBytes}바이트까지입니다.`}
        error={draft.subject ? problems.subject : undefined}
      >
        <TextInput
          value={draft.subject}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, subject: event.target.value })}
        />
      </FormField>
      <FormField name="text" label="내용" error={draft.text ? problems.text : undefined} isRequired>
        <Textarea rows={6} value={draft.text} onChange={(event) => onChange({ ...draft, text: event.target.value })} />
      </FormField>
      <Offending text={draft.text} onClean={(cleanText) => onChange({ ...draft, text: cleanText })} />
      <MessageMeter
        text={input.text}
        subject={input.subject ?? ""}
        hasImage={draft.image !== null}
        {...(prices && { prices })}
      />
      <PictureField
        onChange={(image, url) => {
          onChange({ ...draft, image });
          onPicture(url);
        }}
      />
    </>
  );
}

/** Names the characters that cannot be sent, and takes them out of the text. */
function Offending({ text, onClean }: { text: string; onClean: (text: string) => void }) {
  const characters = offendingCharacters(text);
  if (characters.length === 0) return null;
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-1.5 text-sm">
      <span className="sr-only">보낼 수 없는 글자</span>
      {characters.map((character) => (
        <mark key={character} className="rounded-sm bg-danger-soft px-1.5 py-0.5 font-semibold text-danger">
          {character}
        </mark>
      ))}
      <Button
        size="sm"
        onClick={() => onClean(characters.reduce((rest, character) => rest.replaceAll(character, ""), text))}
      >
        이 글자 지우기
      </Button>
    </p>
  );
}

function PictureField({ onChange }: { onChange: (image: MessageDraft["image"], url: string | undefined) => void }) {
  const { errors } = useFormState();
  const [problem, setProblem] = useState<string>();
  const choose = async ([file]: File[]) => {
    const chosen = file && (await readPicture(file));
    if (!chosen || "problem" in chosen) {
      setProblem(chosen?.problem);
      onChange(null, undefined);
      return;
    }
    setProblem(undefined);
    onChange(chosen.image, chosen.url);
  };
  return (
    <FileDrop
      name="picture"
      label="사진"
      limits={IMAGE_LIMITS}
      hint={`넣으면 포토 문자로 보냅니다. 가로와 세로는 ${MESSAGE_LIMITS.imageSidePx}px까지입니다.`}
      error={problem ?? errors.image}
      onFilesChange={(files) => void choose(files)}
    />
  );
}

interface ChosenPicture {
  image: DraftImage;
  /** The address of the picture in the preview. */
  url: string;
}

/** Checks a picture before it is sent, by the same rules as the server. */
async function readPicture(file: File): Promise<ChosenPicture | { problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [problem] = mmsImageProblems(bytes);
  if (problem) return { problem: MMS_IMAGE_PROBLEM_TEXTS[problem] };
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return { image: { name: file.name, base64 }, url: `data:image/jpeg;base64,${base64}` };
}
