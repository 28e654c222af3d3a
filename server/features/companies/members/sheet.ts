import type { MemberRow } from "#contracts/companies/member-list.ts";
import { CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { NTS_SEND_TYPE_LABELS } from "#domain/documents/nts-config.ts";
import { SETTLE_STATUS_LABELS } from "#domain/money/settle-lifecycle.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { UNPROVEN_TEXT } from "#domain/people/member-proof.ts";
import type { Sheet } from "#server/files/exports.ts";

const allowed = (isAllowed: boolean): string => (isAllowed ? "허용" : "허용 안 함");

export const memberSheet: Sheet<MemberRow> = {
  name: "회원사 목록",
  columns: [
    { header: "사업자등록번호", text: ({ company }) => formatBizId(company.bizId) },
    { header: "상호", text: ({ company }) => company.name },
    { header: "대표자", text: ({ company }) => company.ceoName },
    { header: "업태", text: ({ company }) => company.bizType },
    { header: "종목", text: ({ company }) => company.bizClass },
    { header: "우편번호", text: ({ company }) => company.postNum },
    { header: "주소", text: ({ company }) => company.address },
    { header: "관리자 이름", text: ({ superUser }) => superUser?.name ?? null },
    { header: "관리자 아이디", text: ({ superUser }) => superUser?.id ?? null },
    { header: "잔액", number: ({ balance }) => balance?.balance ?? null },
    { header: "보너스", number: ({ balance }) => balance?.bonus ?? null },
    { header: "최근 결제일", dateTime: ({ latestSettle }) => latestSettle?.insertDT ?? null },
    { header: "최근 결제금액", number: ({ latestSettle }) => latestSettle?.amount ?? null },
    {
      header: "최근 결제상태",
      text: ({ latestSettle }) => latestSettle && SETTLE_STATUS_LABELS[latestSettle.settleState].text,
    },
    { header: "인증서", text: ({ certificate }) => certificate && CERTIFICATE_STATUS_LABELS[certificate.state].text },
    { header: "인증서 남은 일수", number: ({ certificate }) => certificate?.daysLeft ?? null },
    { header: "국세청 전송(과세)", text: ({ ntsSendType }) => NTS_SEND_TYPE_LABELS[ntsSendType.tax] },
    { header: "국세청 전송(면세)", text: ({ ntsSendType }) => NTS_SEND_TYPE_LABELS[ntsSendType.taxFree] },
    { header: "지연발급(과세)", text: ({ addTaxAllow }) => allowed(addTaxAllow.tax) },
    { header: "지연발급(면세)", text: ({ addTaxAllow }) => allowed(addTaxAllow.taxFree) },
    { header: "등록 일시", dateTime: ({ insertDT }) => insertDT },
    { header: "확인", text: ({ provenBy }) => (provenBy ? null : UNPROVEN_TEXT) },
  ],
};
