import { ArrowRightIcon } from "lucide-react";
import { memberPath, partnerPath } from "#domain/console/console-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface DoneStepProps {
  partnerSeq: number;
  memberSeq: number;
  docSeq: number | null;
}

export function DoneStep({ partnerSeq, memberSeq, docSeq }: DoneStepProps) {
  const list = memberPath(partnerSeq, memberSeq, "taxinvoices/sales");
  return (
    <>
      <Callout kind="tip" title="국세청 전송성공">
        첫 세금계산서가 모의 국세청까지 갔습니다. 이제 같은 일을 프로그램에서 해 보세요.
      </Callout>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" iconEnd={ArrowRightIcon} to={`${list}/${docSeq}`}>
          발행한 문서 보기
        </ButtonLink>
        <ButtonLink to={list}>세금계산서 목록</ButtonLink>
        <ButtonLink to={partnerPath(partnerSeq, "partnership/requests")}>요청 기록</ButtonLink>
        <ButtonLink to={partnerPath(partnerSeq, "partnership/go-live")}>운영 전환 점검</ButtonLink>
      </div>
      <p className="text-sm text-muted">
        프로그램에서 발행하는 방법은{" "}
        <TextLink to="/docs/guides/quick-start" reloadDocument>
          시작하기
        </TextLink>
        와{" "}
        <TextLink to="/docs/references/v1" reloadDocument>
          파트너 API 문서
        </TextLink>
        에 있습니다.
      </p>
    </>
  );
}
