import { Form } from "react-router";
import { onboardingSteps } from "#domain/console/onboarding.ts";
import { OnboardingChecklist } from "#web/shell/onboarding-checklist.tsx";
import { LOGIN_PATH } from "#web/shell/safe-next.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { FirstSocialLogin } from "./signup-form.tsx";
import { SocialMark } from "./social-mark.tsx";
import { socialName } from "./social-name.ts";

interface SignupDoneProps {
  name: string;
  isSignedIn: boolean;
  social: FirstSocialLogin | undefined;
}

export function SignupDone({ name, isSignedIn, social }: SignupDoneProps) {
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        {name}님, 가입해 주셔서 고마워요. 파트너를 등록하면 테스트 서버의 연동키를 바로 받을 수 있어요.
      </p>
      <div className="flex flex-col gap-2.5">
        {isSignedIn ? (
          <OnboardingChecklist steps={onboardingSteps()} partnerSeq={undefined} voice="account" />
        ) : (
          <FirstLogin social={social} />
        )}
        <ButtonLink to="/docs/guides/quick-start" size="lg" className="w-full" reloadDocument>
          시작하기 문서 보기
        </ButtonLink>
      </div>
    </div>
  );
}

function FirstLogin({ social }: { social: FirstSocialLogin | undefined }) {
  if (!social) {
    return (
      <ButtonLink to={LOGIN_PATH} variant="primary" size="lg" className="w-full">
        로그인하기
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={LOGIN_PATH}>
      <Button type="submit" name="provider" value={social.provider} variant="primary" size="lg" className="w-full">
        <SocialMark provider={social.provider} />
        {socialName(social.provider)}로 로그인
      </Button>
    </Form>
  );
}
