import type { Partner } from "#contracts/companies/partners.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { serviceNameOf } from "#domain/people/partner-group.ts";
import { PARTNER_USER_ROLE_LABELS, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { BRAND_LABELS, PROVIDER } from "#domain/provider.ts";
import { plainName } from "#domain/text/own-name.ts";
import { layoutMail, type MailText } from "#server/features/office/mails/mail-layout.ts";
import { partnerNames } from "#server/features/office/mails/partner-look.ts";

export function partnerUserMail(name: string, partner: Partner, role: PartnerUserRole, origin: string): MailText {
  const { askedBy } = partnerNames(serviceNameOf(partner), partner.company.name);
  const content = {
    subject: "파트너의 담당자로 등록되었어요",
    paragraphs: [
      `${plainName(name)}님, ${plainName(askedBy)}의 ${BRAND_LABELS[partner.brand]}에 ${PARTNER_USER_ROLE_LABELS[role]} 역할로 등록되었어요.`,
      "지금 로그인하면 내 파트너 목록에서 바로 열 수 있어요. 모르는 곳이라면 목록에서 빼고 고객센터에 알려 주세요.",
    ],
    action: { text: "콘솔에서 열기", url: `${origin}${partnerPath(partner.partnerSeq, "dashboard")}` },
  };
  return layoutMail(content, { sender: PROVIDER.name, askedBy });
}
