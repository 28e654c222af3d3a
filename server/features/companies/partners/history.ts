import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatCidr } from "#contracts/cidr.ts";
import type { listPartnerEvents, PartnerEvent } from "#contracts/companies/partner-users.ts";
import type { Restrict } from "#contracts/companies/restricts.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { KEY_SCOPE_LABELS, type KeyScope, shownKeyName } from "#domain/people/key-scope.ts";
import { PARTNER_USER_ROLE_LABELS, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { PARTNER_USER_STATE_LABELS, type PartnerUserState } from "#domain/people/partner-user.ts";
import { PROVIDER } from "#domain/provider.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#server/call/audit/audit-actions.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import type { Sheet } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { completeList, type FieldsOf, isDuring } from "#server/lists/lists.ts";

type Query = ParsedInputOf<typeof listPartnerEvents>["query"];

/** These change the partner itself. What its members do, and every look of the provider's staff, would bury them. */
const HISTORY_ACTIONS: readonly AuditAction[] = [
  "PARTNER_REGISTERED",
  "PARTNER_APPENDED",
  "PARTNER_REMOVED",
  "PARTNER_INFO_CHANGED",
  "PARTNER_USER_ADDED",
  "PARTNER_USER_CHANGED",
  "PARTNER_KEY_ROTATED",
  "PARTNER_KEY_CREATED",
  "PARTNER_KEY_RENAMED",
  "PARTNER_KEY_REVOKED",
  "PARTNER_KEY_REVEALED",
  "PARTNER_KEY_REVEAL_FAILED",
  "RESTRICT_CHANGED",
];

const subjects = alias(accounts, "subjects");

const selectHistory = (db: Db, fields: FieldsOf) =>
  db
    .select(
      fields({
        auditSeq: auditEvents.auditSeq,
        eventDT: auditEvents.eventDT,
        action: auditEvents.action,
        detail: auditEvents.detail,
        actor: { name: accounts.name, scope: accounts.scope },
        subject: subjects.name,
      }),
    )
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.userSeq, auditEvents.userSeq))
    .leftJoin(subjects, eq(subjects.userSeq, auditEvents.subjectUserSeq))
    .$dynamic();

export const partnerEventList = (db: Db, partnerSeq: number, query: Query) =>
  completeList(
    {
      db,
      select: selectHistory,
      where: and(
        eq(auditEvents.partnerSeq, partnerSeq),
        inArray(auditEvents.action, [...HISTORY_ACTIONS]),
        isDuring(auditEvents.eventDT, query.eventDT),
      ),
      order: listOrder(query.sort, { eventDT: auditEvents.auditSeq }, auditEvents.auditSeq),
    },
    (events): PartnerEvent[] =>
      events.map(({ action, detail, actor, ...row }) => ({
        ...row,
        action: AUDIT_ACTIONS[action as AuditAction],
        // The partner does not learn which of the provider's people it was.
        actor: actor?.scope === "manager" ? `${PROVIDER.name} 운영자` : (actor?.name ?? "알 수 없음"),
        changes: changesOf(detail),
      })),
  );

export const partnerEventSheet: Sheet<PartnerEvent> = {
  name: "변경 이력",
  columns: [
    { header: "변경", text: ({ action }) => action },
    { header: "대상", text: ({ subject }) => subject },
    {
      header: "이전 → 이후",
      text: ({ changes }) =>
        changes.map(({ label, before, after }) => `${label}: ${before ?? "없음"} → ${after ?? "없음"}`).join("\n"),
    },
    { header: "바꾼 사람", text: ({ actor }) => actor },
    { header: "일시", dateTime: ({ eventDT }) => eventDT },
  ],
};

const allowed = (isAllowed: boolean): string => (isAllowed ? "허용" : "허용 안 함");
const listText = (words: readonly string[]): string => words.join(", ") || "없음";

interface Word {
  label: string;
  text?: (value: never) => string;
}

/** Says what the fields of `before` and `after` are called on the screen, and how their values read. */
const WORDS: Readonly<Record<string, Word>> = {
  serviceName: { label: "서비스 이름" },
  partnerCode: { label: "파트너 코드" },
  bizId: { label: "사업자등록번호", text: formatBizId },
  partnerUserRole: { label: "역할", text: (role: PartnerUserRole) => PARTNER_USER_ROLE_LABELS[role] },
  partnerUserState: { label: "상태", text: (state: PartnerUserState) => PARTNER_USER_STATE_LABELS[state].text },
  partnerKey: { label: "연동키" },
  keyName: { label: "연동키 이름", text: shownKeyName },
  keyScope: { label: "연동키 사용 범위", text: (scope: KeyScope) => KEY_SCOPE_LABELS[scope] },
  ipRestrictYN: { label: "IP 제한", text: (isOn: boolean) => (isOn ? "사용" : "사용 안 함") },
  ips: { label: "허용 주소", text: (ips: Restrict["ips"]) => listText(ips.map(({ cidr }) => formatCidr(cidr))) },
  memberSignInYN: { label: "회원사 접속", text: allowed },
  memberSettleYN: { label: "회원사 충전", text: allowed },
  blockedServices: {
    label: "막은 서비스",
    text: (codes: string[]) => listText(codes.map((code) => serviceCategoryByCode(code)?.text ?? code)),
  },
};

type Fields = Readonly<Record<string, unknown>>;

function changesOf(detail: Fields): PartnerEvent["changes"] {
  const before = (detail.before ?? {}) as Fields;
  const after = (detail.after ?? {}) as Fields;
  return Object.entries(WORDS).flatMap(([field, word]) => {
    const change = { before: textOf(word, before[field]), after: textOf(word, after[field]) };
    return change.before === change.after ? [] : [{ label: word.label, ...change }];
  });
}

const textOf = ({ text = String }: Word, value: unknown): string | null =>
  value === undefined || value === null ? null : text(value as never);
