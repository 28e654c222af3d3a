import type { MemberRow } from "#contracts/member-list.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { NTS_SEND_TYPE_LABELS } from "#domain/documents/nts-config.ts";
import { SETTLE_STATUS_LABELS } from "#domain/money/settle-lifecycle.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { UNPROVEN_TEXT } from "#domain/people/member-proof.ts";
import type { CsvCell } from "#domain/text/csv.ts";

const allowed = (isAllowed: boolean): string => (isAllowed ? "허용" : "허용 안 함");

const COLUMNS: readonly [header: string, cell: (row: MemberRow) => CsvCell][] = [
  ["사업자등록번호", ({ company }) => formatBizId(company.bizId)],
  ["상호", ({ company }) => company.name],
  ["대표자", ({ company }) => company.ceoName],
  ["업태", ({ company }) => company.bizType],
  ["종목", ({ company }) => company.bizClass],
  ["우편번호", ({ company }) => company.postNum],
  ["주소", ({ company }) => company.address],
  ["관리자 이름", ({ superUser }) => superUser?.name ?? null],
  ["관리자 아이디", ({ superUser }) => superUser?.id ?? null],
  ["잔액", ({ balance }) => balance?.balance ?? null],
  ["보너스", ({ balance }) => balance?.bonus ?? null],
  ["최근 결제일", ({ latestSettle }) => latestSettle && formatDateTime(latestSettle.insertDT)],
  ["최근 결제금액", ({ latestSettle }) => latestSettle?.amount ?? null],
  ["최근 결제상태", ({ latestSettle }) => latestSettle && SETTLE_STATUS_LABELS[latestSettle.settleState].text],
  ["인증서", ({ certificate }) => certificate && CERTIFICATE_STATUS_LABELS[certificate.state].text],
  ["인증서 남은 일수", ({ certificate }) => certificate?.daysLeft ?? null],
  ["국세청 전송(과세)", ({ ntsSendType }) => NTS_SEND_TYPE_LABELS[ntsSendType.tax]],
  ["국세청 전송(면세)", ({ ntsSendType }) => NTS_SEND_TYPE_LABELS[ntsSendType.taxFree]],
  ["지연발행(과세)", ({ addTaxAllow }) => allowed(addTaxAllow.tax)],
  ["지연발행(면세)", ({ addTaxAllow }) => allowed(addTaxAllow.taxFree)],
  ["등록일시", ({ insertDT }) => formatDateTime(insertDT)],
  ["확인", ({ provenBy }) => (provenBy ? null : UNPROVEN_TEXT)],
];

export const memberExport = (rows: readonly MemberRow[]): CsvCell[][] => [
  COLUMNS.map(([header]) => header),
  ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
];
