import type { Restrict } from "#contracts/companies/restricts.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface MemberLimitsProps {
  restrict: Restrict;
  canWrite: boolean;
}

export function MemberLimits({ restrict, canWrite }: MemberLimitsProps) {
  return (
    <Card title="회원사가 할 수 있는 일" description="선택을 풀면 이 파트너의 모든 회원사가 쓸 수 없습니다.">
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <Checkbox
            name="memberSignInYN"
            label={<span className="font-medium">회원사 사용자의 접속</span>}
            description="막으면 접속 주소(GetGaonBillURL)를 받을 수 없고, 들어와 있던 사람도 바로 나가게 됩니다."
            defaultChecked={restrict.memberSignInYN}
            disabled={!canWrite}
          />
          <Checkbox
            name="memberSettleYN"
            label={<span className="font-medium">회원사의 포인트 충전</span>}
            description="막으면 회원사의 결제 내역 화면에서 아무도 결제할 수 없습니다."
            defaultChecked={restrict.memberSettleYN}
            disabled={!canWrite}
          />
        </div>
        <fieldset>
          <legend className="text-sm font-medium">이용할 수 있는 서비스</legend>
          <div className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
            {SERVICE_CATEGORIES.map(({ code, text, color }) => (
              <Checkbox
                key={code}
                name="allowedServices"
                value={code}
                defaultChecked={!restrict.blockedServices.includes(code)}
                disabled={!canWrite}
                label={
                  <span className="inline-flex items-center gap-2">
                    <span aria-hidden="true" className="size-2 rounded-full" style={{ background: color }} />
                    {text}
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Card>
  );
}
