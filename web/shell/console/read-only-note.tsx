import { Link, useParams } from "react-router";
import { partnerPath } from "#domain/console/console-path.ts";
import {
  accessTo,
  type ConsoleArea,
  PARTNER_USER_ROLE_LABELS,
  PARTNER_USER_ROLES,
} from "#domain/people/partner-role.ts";
import type { Brand } from "#domain/provider.ts";
import { Callout } from "#web/ui/callout.tsx";
import { useMemberFrame } from "./member-state.ts";

/** Says on a page with disabled controls who may change it, and where to find these people. */
export function ReadOnlyNote({ area, brand }: { area: ConsoleArea; brand: Brand }) {
  const { partnerSeq } = useParams();
  const memberFrame = useMemberFrame();
  if (memberFrame && !memberFrame.listHref) {
    return (
      <Callout title="보기만 할 수 있습니다">
        이 화면의 내용은 이용 중인 서비스의 담당자에게 변경을 요청해 주세요.
      </Callout>
    );
  }
  if (memberFrame?.closedAreas.includes(area)) {
    return (
      <Callout title="아직 할 수 없습니다">
        확인되지 않은 회원사의 이름으로는 문서를 만들거나 보낼 수 없습니다. 동의를 확인한 뒤에 할 수 있습니다.
      </Callout>
    );
  }
  const writers = PARTNER_USER_ROLES.filter(
    (role) => accessTo(area, { scope: "user", role, state: "ACTIVE" }, brand) === "write",
  );
  return (
    <Callout
      title="보기만 할 수 있습니다"
      action={
        area === "info" ? undefined : (
          <Link to={partnerPath(Number(partnerSeq), "info")} className="font-semibold underline">
            파트너 담당자 보기
          </Link>
        )
      }
    >
      이 화면의 내용은 {writers.map((role) => PARTNER_USER_ROLE_LABELS[role]).join(", ")}만 바꿀 수 있습니다.
    </Callout>
  );
}
