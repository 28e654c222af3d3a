import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

/** `proveHref` leads to the page where the company's SUPER user can consent. */
export function UnprovenNote({ proveHref }: { proveHref: string | undefined }) {
  const proveLink = proveHref ? <ButtonLink to={proveHref}>목록에서 동의 확인</ButtonLink> : undefined;
  return (
    <Callout kind="warning" title="아직 확인되지 않은 회원사입니다" action={proveLink}>
      다른 파트너가 먼저 등록한 회사라 이 파트너가 입력한 정보만 보여 줍니다. 그 회사 관리자의 동의를 확인하거나 그
      회사의 공동인증서를 등록하거나 고객센터의 승인을 받으면 사용자, 인증서, 잔액을 볼 수 있습니다.
    </Callout>
  );
}
