import { useEffect, useEffectEvent, useState } from "react";
import {
  type CustomizeType,
  describeEmailImage,
  EMAIL_IMAGE_EXTENSIONS,
  EMAIL_IMAGES,
  emailImageProblem,
} from "#contracts/office/email-image.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { url } from "#web/forms/field-rules.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Card } from "#web/ui/card.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ResetButton } from "./config-reset.tsx";

const DESCRIPTIONS: Readonly<Record<CustomizeType, string>> = {
  LOGO: "메일 맨 위, 서비스 이름이 있던 자리에 들어갑니다.",
  CS: "메일 맨 아래, 가온빌 고객센터 안내가 있던 자리에 들어갑니다.",
};

const RULES = { link: [url()] };

interface EmailImageCardProps {
  type: CustomizeType;
  /** It is the stored picture. */
  image: string | null;
  link?: string | null;
  canWrite: boolean;
  /** Gives the chosen picture to the preview before it is saved. */
  onDraft: (picture: string | undefined) => void;
  onLinkDraft?: (link: string | undefined) => void;
}

export function EmailImageCard(props: EmailImageCardProps) {
  const { type, image, link, canWrite, onDraft, onLinkDraft } = props;
  const { text, maxBytes } = EMAIL_IMAGES[type];
  const { fetcher, failure } = useSavedForm();
  const [problem, setProblem] = useState<string>();
  const choose = async ([file]: File[]) => {
    const picture = file && (await readEmailImage(type, file));
    setProblem(picture?.problem);
    onDraft(picture?.picture);
  };
  const forgetDraft = useEffectEvent(() => {
    onDraft(undefined);
    onLinkDraft?.(undefined);
  });
  useEffect(() => {
    if (fetcher.data && "saved" in fetcher.data) forgetDraft();
  }, [fetcher.data]);
  return (
    <Card
      title={text}
      description={DESCRIPTIONS[type]}
      action={
        image && canWrite ? (
          <ResetButton
            fetcher={fetcher}
            fields={[
              ["customizeType", type],
              ["reset", "true"],
            ]}
            owner="partner"
            what={`${text} 설정`}
          />
        ) : undefined
      }
    >
      <ActionForm
        // The form begins anew once another picture or link is stored.
        key={`${image} ${link}`}
        fetcher={fetcher}
        failure={failure}
        rules={RULES}
        encType="multipart/form-data"
      >
        <input type="hidden" name="customizeType" value={type} />
        {image ? <StoredImage text={text} image={image} /> : null}
        <FormChoice name="uploadFile">
          <FileDrop
            name="uploadFile"
            label={image ? "새 이미지" : "이미지"}
            limits={{ maxFiles: 1, maxBytes, extensions: EMAIL_IMAGE_EXTENSIONS }}
            hint={describeEmailImage(type)}
            isDisabled={!canWrite}
            onFilesChange={choose}
          />
        </FormChoice>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {onLinkDraft ? (
          <FormField name="link" label="로고를 누르면 열 주소" hint="비워 두면 눌러도 열리지 않습니다.">
            <TextInput
              type="url"
              defaultValue={link ?? ""}
              placeholder="https://"
              maxLength={500}
              disabled={!canWrite}
              onChange={(event) => onLinkDraft(event.target.value)}
            />
          </FormField>
        ) : null}
        {canWrite ? (
          <div>
            <SubmitButton disabled={problem !== undefined}>{text} 저장</SubmitButton>
          </div>
        ) : null}
      </ActionForm>
    </Card>
  );
}

/** The picture stands on white, as mails show it, whatever the theme. */
function StoredImage({ text, image }: { text: string; image: string }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-medium">지금 쓰는 이미지</figcaption>
      <div className="rounded-md border border-line bg-white p-4">
        <img src={new URL(image).pathname} alt={`지금 쓰는 ${text}`} className="max-h-24 max-w-full" />
      </div>
    </figure>
  );
}

interface ChosenImage {
  /** The preview's frame loads nothing, so it can show a picture only if it holds it. */
  picture?: string;
  problem?: string;
}

/** Checks the picture before it is sent, so that nobody waits for an upload that will be refused. */
async function readEmailImage(type: CustomizeType, file: File): Promise<ChosenImage> {
  const picture = await readAsDataUrl(file);
  const image = new Image();
  image.src = picture;
  try {
    await image.decode();
  } catch {
    return { problem: "읽을 수 없는 이미지입니다." };
  }
  const problem = emailImageProblem(type, { widthPx: image.naturalWidth, heightPx: image.naturalHeight });
  return problem ? { problem } : { picture };
}

function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
