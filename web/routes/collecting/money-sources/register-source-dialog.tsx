import { useState } from "react";
import { BANK_ACCOUNT_CYCLE_CODES, BANK_ACCOUNT_CYCLES } from "#domain/money/bank-account-cycle.ts";
import { bankAccountFields } from "#domain/money/bank-account-fields.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import { cardFields } from "#domain/money/card-fields.ts";
import type { MoneySourceOwner } from "#domain/money/money-source.ts";
import { formatWon } from "#domain/money/won.ts";
import { CARD_COMPANIES, type CardCompany } from "#domain/support/institutions.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { type FieldRules, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import type { SourceWords } from "./source-words.ts";
import { type SourcePrices, useSourcePrices } from "./use-source-prices.ts";

const RULES: FieldRules = { number: [required()], institution: [required()] };

interface RegisterSourceDialogProps {
  words: SourceWords;
  isOpen: boolean;
  onClose: () => void;
}

/** The institution decides which fields the form has. */
export function RegisterSourceDialog({ words, isOpen, onClose }: RegisterSourceDialogProps) {
  const prices = useSourcePrices(isOpen);
  const [institution, setInstitution] = useState("");
  const [owner, setOwner] = useState<MoneySourceOwner>("C");
  const fields = fieldsOf(words.kind, institution, owner);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${words.title} 등록`}
      description="이번 달 이용료를 내고 바로 첫 수집을 시작합니다. 접속 정보는 암호화해 보관하고 다시 보여 주지 않습니다."
      size="lg"
    >
      {(askToClose) => (
        <DialogForm intent="register" rules={RULES} submitText="등록" onDone={onClose} onCancel={askToClose}>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="institution" label={words.institutionText} isRequired>
              <Select
                placeholder={`${words.institutionText} 선택`}
                options={institutionOptions(words.kind)}
                onChange={(event) => setInstitution(event.target.value)}
              />
            </FormField>
            <FormField name="number" label={words.numberText} hint="하이픈은 있어도 됩니다." isRequired>
              <TextInput autoComplete="off" inputMode="numeric" maxLength={30} />
            </FormField>
          </div>
          <FormChoice name="ownerType">
            <RadioGroup
              legend="명의"
              defaultValue="C"
              layout="row"
              onValueChange={(value) => setOwner(value === "P" ? "P" : "C")}
              options={[
                { value: "C", label: "법인" },
                { value: "P", label: "개인" },
              ]}
            />
          </FormChoice>
          {words.kind === "BANK_ACCOUNT" ? <CycleField prices={prices} /> : null}
          {fields.length > 0 ? (
            <CredentialFields key={`${institution} ${owner}`} names={fields} isRequired />
          ) : (
            <Callout>{words.institutionText}부터 고르면 그곳에서 요구하는 접속 정보를 입력할 수 있습니다.</Callout>
          )}
          <FormField name="alias" label="별칭" hint="알아보기 쉬운 이름 30자까지">
            <TextInput autoComplete="off" maxLength={30} />
          </FormField>
          {words.kind === "CARD" && prices.card !== null ? (
            <p className="text-sm text-muted">한 달 이용료는 {formatWon(prices.card)}입니다.</p>
          ) : null}
          <Callout kind="tip">
            테스트 서버에서는 비밀번호가 <code>0001</code>로 끝나면 비밀번호 오류로 답합니다. 다른 결과를 고르는 방법은{" "}
            <a href="/docs/guides/test-and-production">테스트와 운영</a>에 있습니다.
          </Callout>
        </DialogForm>
      )}
    </FormDialog>
  );
}

export function CycleField({ prices, cycle = "DAY1" }: { prices: SourcePrices; cycle?: string }) {
  return (
    <FormField name="cycle" label="수집 주기" hint="주기가 짧을수록 한 달 이용료가 높습니다.">
      <Select
        defaultValue={cycle}
        options={BANK_ACCOUNT_CYCLE_CODES.map((code) => {
          const price = prices.cycles[code];
          return {
            value: code,
            label: `${BANK_ACCOUNT_CYCLES[code].text}마다${price === undefined ? "" : ` (월 ${formatWon(price)})`}`,
          };
        })}
      />
    </FormField>
  );
}

const institutionOptions = (kind: SourceWords["kind"]) =>
  Object.entries<string>(kind === "CARD" ? CARD_COMPANIES : BANKS).map(([value, label]) => ({ value, label }));

function fieldsOf(kind: SourceWords["kind"], institution: string, owner: MoneySourceOwner) {
  if (institution === "") return [];
  return kind === "CARD"
    ? cardFields(institution as CardCompany, owner)
    : bankAccountFields(institution as BankCode, owner);
}
