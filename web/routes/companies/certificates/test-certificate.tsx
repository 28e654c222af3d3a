import { FlaskConicalIcon } from "lucide-react";
import { ActionForm } from "#web/forms/action-form.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Card } from "#web/ui/card.tsx";

/** On the test server nobody needs a certificate of their own. */
export function TestCertificate({ isDisabled }: { isDisabled: boolean }) {
  const { fetcher, failure } = useSavedForm();
  return (
    <Card
      title="테스트 인증서"
      description="테스트 인증기관이 이 회원사의 사업자등록번호로 발급합니다. 테스트 서버에서만 쓸 수 있습니다."
    >
      <ActionForm fetcher={fetcher} failure={failure} failureTitle="발급하지 못했습니다" isGuarded={false}>
        <input type="hidden" name="intent" value="test" />
        <div>
          <SubmitButton variant="secondary" icon={FlaskConicalIcon} disabled={isDisabled}>
            테스트 인증서 발급
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
