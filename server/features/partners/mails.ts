import type { Partner } from "#contracts/partners.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { serviceNameOf } from "#domain/people/partner-group.ts";
import { PARTNER_USER_ROLE_LABELS, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { BRAND_LABELS } from "#domain/provider.ts";
import { layoutMail, type MailText } from "#server/features/mails/mail-layout.ts";

export function partnerUserMail(name: string, partner: Partner, role: PartnerUserRole, origin: string): MailText {
  const service = serviceNameOf(partner);
  return layoutMail({
    subject: `${service}의 담당자로 등록되었어요`,
    paragraphs: [
      `${name}님, ${partner.company.name}의 ${service} ${BRAND_LABELS[partner.brand]}에 ${PARTNER_USER_ROLE_LABELS[role]} 역할로 등록되었어요.`,
      "지금 로그인하면 내 파트너 목록에서 바로 열 수 있어요. 모르는 곳이라면 목록에서 빼고 고객센터에 알려 주세요.",
    ],
    action: { text: "콘솔에서 열기", url: `${origin}${partnerPath(partner.partnerSeq, "dashboard")}` },
  });
}
