import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useParams } from "react-router";
import type { Company } from "#contracts/company.ts";
import type { DocumentParty } from "#domain/documents/document-content.ts";
import { hasBizIdShape } from "#domain/people/biz-id.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { BusinessNumberInput } from "#web/ui/number-inputs.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { CompanyFound } from "./company-by-biz-id.ts";

interface PartyFieldsProps {
  /** The name of the party at the server, such as `invoicee`. */
  name: string;
  party: DocumentParty;
  onChange: (change: Partial<DocumentParty>) => void;
}

const BIZ_ID_LENGTH = 10;

const FIELDS = [
  { field: "name", label: "상호", isRequired: true },
  { field: "ceoName", label: "대표자 이름", isRequired: true },
  { field: "email", label: "이메일", isRequired: true, type: "email" },
  { field: "address", label: "주소" },
  { field: "bizType", label: "업태" },
  { field: "bizClass", label: "종목" },
] as const satisfies readonly { field: keyof DocumentParty; label: string; isRequired?: boolean; type?: string }[];

/** Takes the other side. The business number of a member fills in the rest. */
export function PartyFields({ name, party, onChange }: PartyFieldsProps) {
  const { note, look } = useCompanyByBizId(party, onChange);
  // A buyer without a business has a number of 13 digits, which the other input would cut off.
  const [isPerson] = useState(party.corpNum.length > BIZ_ID_LENGTH);
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      {isPerson ? (
        <FormField name={`${name}.corpNum`} label="사업자등록번호 또는 주민등록번호" isRequired>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            value={party.corpNum}
            onChange={(event) => onChange({ corpNum: event.target.value })}
          />
        </FormField>
      ) : (
        <FormField name={`${name}.corpNum`} label="사업자등록번호" hint={note} isRequired>
          <BusinessNumberInput
            defaultValue={party.corpNum}
            onDigitsChange={(corpNum) => {
              onChange({ corpNum });
              look(corpNum);
            }}
          />
        </FormField>
      )}
      {FIELDS.map(({ field, label, ...rest }) => (
        <FormField
          key={field}
          name={`${name}.${field}`}
          label={label}
          isRequired={"isRequired" in rest}
          className={field === "address" ? "sm:col-span-2" : ""}
        >
          <TextInput
            type={"type" in rest ? rest.type : "text"}
            autoComplete="off"
            maxLength={150}
            value={party[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        </FormField>
      ))}
    </div>
  );
}

const COMPANY_FIELDS = ["name", "ceoName", "address", "bizType", "bizClass"] as const;

/** Looks the company up once the number is complete, and fills in the fields that nobody has typed into meanwhile. */
function useCompanyByBizId(party: DocumentParty, onChange: (change: Partial<DocumentParty>) => void) {
  const { partnerSeq } = useParams();
  const { data, load, state } = useFetcher<CompanyFound>();
  const partyBefore = useRef(party);
  const fill = useEffectEvent((company: Company) => {
    const untouched = COMPANY_FIELDS.filter((field) => party[field] === partyBefore.current[field]);
    onChange(Object.fromEntries(untouched.map((field) => [field, company[field]])));
  });
  useEffect(() => {
    if (data?.company) fill(data.company);
  }, [data]);
  const look = (bizId: string) => {
    if (!hasBizIdShape(bizId)) return;
    partyBefore.current = party;
    void load(`/console/partners/${partnerSeq}/members/company?bizId=${bizId}`);
  };
  const answer = data?.company
    ? `회원사 목록에서 ${data.company.name}의 정보를 가져왔습니다.`
    : "회원사 목록에 없는 회사입니다. 나머지를 직접 입력해 주세요.";
  return { look, note: data && state === "idle" ? answer : "회원사의 번호를 입력하면 나머지를 채웁니다." };
}
