import { useState } from "react";
import { PARTNER_USER_ROLE_LABELS, PARTNER_USER_ROLES, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { Select } from "#web/ui/select.tsx";

/** The table of rights in one sentence each. */
const ROLE_HINTS: Readonly<Record<PartnerUserRole, string>> = {
  GENERAL: "모든 화면을 보고 바꾸며, 담당자를 관리합니다.",
  CEO: "총괄 담당자와 같은 일을 할 수 있습니다.",
  SALES: "회원사와 단가를 관리하고, 결제와 정산 내역을 봅니다.",
  ADJUST: "포인트를 충전하고 정산을 처리합니다.",
  CS: "회원사와 설정을 관리하고, 회원사의 문서를 봅니다.",
  DEV: "연동키와 설정을 관리합니다. 회원사는 테스트 서버에서만 바꿉니다.",
  OUTSOURCING: "테스트 서버에서만 연동키, 설정, 회원사를 다룹니다.",
  ETC: "통계와 설정을 보기만 합니다.",
};

const OPTIONS = PARTNER_USER_ROLES.map((role) => ({ value: role, label: PARTNER_USER_ROLE_LABELS[role] }));

export function RoleField({ defaultRole }: { defaultRole: PartnerUserRole }) {
  const [role, setRole] = useState(defaultRole);
  return (
    <FormField name="partnerUserRole" label="역할" hint={ROLE_HINTS[role]} isRequired>
      <Select
        options={OPTIONS}
        defaultValue={defaultRole}
        onChange={({ target }) => setRole(target.value as PartnerUserRole)}
      />
    </FormField>
  );
}
