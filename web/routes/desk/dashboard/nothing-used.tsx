import { ChartColumn } from "lucide-react";
import { partnerPath } from "#domain/console/console-path.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Says the next step: somebody has to be there before anything can be used. */
export function NothingUsed({ partnerSeq, hasMember }: { partnerSeq: number; hasMember: boolean }) {
  return (
    <Card>
      {hasMember ? (
        <EmptyState
          icon={ChartColumn}
          title="아직 이용한 서비스가 없습니다"
          description="회원사가 세금계산서를 발행하거나 문자를 보내면 금액의 흐름과 서비스별 비중이 여기에 나옵니다."
          action={<ButtonLink to={partnerPath(partnerSeq, "members/list")}>회원사 목록 보기</ButtonLink>}
        />
      ) : (
        <EmptyState
          icon={ChartColumn}
          title="아직 회원사가 없습니다"
          description="회원사를 추가하고 서비스를 이용하면 금액의 흐름과 서비스별 비중이 여기에 나옵니다."
          action={<ButtonLink to={partnerPath(partnerSeq, "members/list")}>회원사 추가하러 가기</ButtonLink>}
        />
      )}
    </Card>
  );
}
