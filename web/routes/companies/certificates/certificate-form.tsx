import { useState } from "react";
import { CERTIFICATE_FILE_LIMITS } from "#domain/documents/certificate-files.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import type { SavedAnswer } from "#web/forms/saved-answer.ts";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Card } from "#web/ui/card.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

const WAYS = {
  files: { label: "signCert.der와 signPri.key", description: "인증서 폴더(NPKI)에 있는 두 파일입니다." },
  pfx: { label: "PFX 파일(.pfx, .p12)", description: "인증서와 개인키를 함께 내보낸 파일입니다." },
} as const;
type Way = keyof typeof WAYS;

const RULES = {
  files: { signCert: [required()], signPri: [required()], password: [required()] },
  pfx: { pfx: [required()], password: [required()] },
} as const satisfies Record<Way, object>;

interface CertificateFormProps {
  /** It changes with each registered certificate, and the form then begins anew. */
  serialNumber: string | undefined;
  isDisabled: boolean;
  /** The page's action answered this where no script sent the form. */
  posted: SavedAnswer | undefined;
}

/** Takes the two files of the NPKI folder, or one file with both, and the password that opens the key. */
export function CertificateForm({ serialNumber, isDisabled, posted }: CertificateFormProps) {
  const [way, setWay] = useState<Way>("files");
  const { fetcher, failure = posted && "failure" in posted ? posted.failure : undefined } = useSavedForm();
  return (
    <Card
      title={serialNumber ? "새 인증서 등록" : "인증서 등록"}
      description="인증서 파일과 인증서 비밀번호가 필요합니다."
      footer="개인키는 암호화해서 서명할 때만 씁니다. 비밀번호는 저장하지 않습니다."
    >
      <ActionForm
        key={serialNumber ?? "none"}
        fetcher={fetcher}
        encType="multipart/form-data"
        rules={RULES[way]}
        failure={failure}
        failureTitle="인증서를 등록하지 못했습니다"
      >
        <input type="hidden" name="intent" value="register" />
        <RadioGroup
          legend="파일 형식"
          value={way}
          onValueChange={(value) => setWay(value as Way)}
          options={Object.entries(WAYS).map(([value, words]) => ({ value, ...words, isDisabled }))}
        />
        {way === "files" ? (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <CertificateFile name="signCert" label="인증서(signCert.der)" isDisabled={isDisabled} />
            <CertificateFile name="signPri" label="개인키(signPri.key)" isDisabled={isDisabled} />
          </div>
        ) : (
          <CertificateFile name="pfx" label="PFX 파일" isDisabled={isDisabled} />
        )}
        <FormField name="password" label="인증서 비밀번호" className="sm:max-w-80" isRequired>
          <PasswordInput autoComplete="current-password" maxLength={128} disabled={isDisabled} />
        </FormField>
        <div className="flex justify-end">
          <SubmitButton disabled={isDisabled}>등록</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

interface CertificateFileProps {
  name: keyof typeof CERTIFICATE_FILE_LIMITS;
  label: string;
  isDisabled: boolean;
}

const CertificateFile = ({ name, label, isDisabled }: CertificateFileProps) => (
  <FormChoice name={name}>
    <FileDrop name={name} label={label} limits={CERTIFICATE_FILE_LIMITS[name]} isDisabled={isDisabled} isRequired />
  </FormChoice>
);
