import { CERTIFICATE_STATES, CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import type { ActiveFilter } from "#web/lists/filter-bar.tsx";

export const FILTERS = ["keyword", "certificate", "superUser"];

export const SUPER_USER_LABELS = { some: "있음", none: "없음" } as const;

/** What the address asks for; anything the list does not know is left out. */
export function memberFilters(params: URLSearchParams) {
  return {
    keyword: params.get("keyword") ?? undefined,
    certificate: CERTIFICATE_STATES.find((state) => state === params.get("certificate")),
    superUser: (["some", "none"] as const).find((choice) => choice === params.get("superUser")),
  };
}

export function activeMemberFilters(params: URLSearchParams): ActiveFilter[] {
  const { keyword, certificate, superUser } = memberFilters(params);
  return [
    ...(keyword ? [{ name: "keyword", value: keyword, label: "검색어", text: keyword }] : []),
    ...(certificate
      ? [
          {
            name: "certificate",
            value: certificate,
            label: "인증서",
            text: CERTIFICATE_STATUS_LABELS[certificate].text,
          },
        ]
      : []),
    ...(superUser
      ? [{ name: "superUser", value: superUser, label: "관리자", text: SUPER_USER_LABELS[superUser] }]
      : []),
  ];
}
