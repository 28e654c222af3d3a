import type { DocumentParty } from "#domain/documents/document-content.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { KeyValueList } from "#web/ui/key-value-list.tsx";

/** Shows every field of a party. */
export function PartyDetails({ title, party }: { title: string; party: DocumentParty }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-2 font-semibold">{title}</h4>
      <KeyValueList
        items={[
          {
            label: "등록번호",
            value: formatBizId(party.corpNum) + (party.taxRegId ? ` (종사업장 ${party.taxRegId})` : ""),
          },
          { label: "상호", value: party.name },
          { label: "대표자", value: party.ceoName },
          { label: "주소", value: party.address },
          { label: "업태 · 종목", value: [party.bizType, party.bizClass].filter(Boolean).join(" · ") },
          { label: "담당자", value: party.contactName },
          { label: "연락처", value: party.tel },
          { label: "이메일", value: party.email },
        ]}
      />
    </div>
  );
}
