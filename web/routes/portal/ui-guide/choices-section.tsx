import { useState } from "react";
import { presetRange } from "#domain/calendar/date-range.ts";
import { DateRangeField } from "#web/forms/date-range-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { BothThemes } from "./both-themes.tsx";
import { Example } from "./example.tsx";

const MEMBERS = [
  { value: "1", label: "한빛상사", description: "123-45-67891" },
  { value: "2", label: "새한빛물류", description: "199-81-23452" },
  { value: "3", label: "가온출판사", description: "777-81-00211" },
  { value: "4", label: "다온푸드", description: "888-81-00016" },
  { value: "5", label: "누리테크", description: "666-86-00027" },
];

const SEND_TYPES = [
  { value: "1", label: "즉시 전송", description: "발행하면 바로 국세청에 보냅니다." },
  { value: "2", label: "다음 날 전송", description: "발행한 다음 날 오후 3시에 모아 보냅니다." },
  { value: "3", label: "직접 전송", description: "전송 시점을 직접 정합니다.", isDisabled: true },
];

export function ChoicesSection({ today }: { today: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Example
        title="선택 목록과 검색 선택"
        note="열 개 안쪽이면 Select, 찾아야 하면 Combobox를 씁니다."
        code={`<Field label="과세 형태"><Select name="taxType" options={TAX_TYPES} placeholder="고르세요" /></Field>
<Field label="회원"><Combobox name="memberSeq" options={members} /></Field>`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Lists />
        </div>
      </Example>
      <DateExample today={today} />
      <Example
        title="체크박스와 스위치"
        note="저장 버튼을 기다리면 체크박스, 바로 적용되면 스위치입니다."
        code={`<Checkbox name="agree" label="이용약관에 동의합니다." />
<Switch label="회원 로그인 허용" description="끄면 회원은 직접 로그인할 수 없습니다." />`}
      >
        <BothThemes>
          <Boxes />
        </BothThemes>
      </Example>
      <Example
        title="라디오"
        code={`<RadioGroup legend="국세청 전송 방식" name="ntsSendType" layout="cards" options={SEND_TYPES} />`}
      >
        <BothThemes>
          <div className="flex flex-col gap-6">
            <RadioGroup legend="국세청 전송 방식" layout="cards" options={SEND_TYPES} defaultValue="1" />
            <RadioGroup legend="정산 방법" options={SEND_TYPES} error="반드시 입력해야 합니다." isRequired />
            <RadioGroup
              legend="보기 방식"
              layout="segments"
              defaultValue="month"
              options={[
                { value: "day", label: "일별" },
                { value: "month", label: "월별" },
                { value: "year", label: "연도별" },
              ]}
            />
          </div>
        </BothThemes>
      </Example>
      <Example
        title="파일 첨부"
        note="고르기 전에 형식, 크기, 개수를 알려 줍니다. 끌어 놓기와 키보드 모두 됩니다."
        code={`<FileDrop name="file" label="첨부 파일" limits={{ maxFiles: 3, maxBytes: 10 * 1024 * 1024, extensions: ["pdf", "png"] }} />`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FileDrop
            name="file"
            label="첨부 파일"
            limits={{ maxFiles: 3, maxBytes: 10 * 1024 * 1024, extensions: ["pdf", "png", "jpg"] }}
          />
          <FileDrop
            name="proof"
            label="통신서비스 가입증명원"
            error="반드시 입력해야 합니다."
            isRequired
            limits={{ maxFiles: 1, maxBytes: 5 * 1024 * 1024, extensions: ["pdf"] }}
          />
        </div>
      </Example>
    </div>
  );
}

function Lists() {
  const [query, setQuery] = useState("");
  const matches = MEMBERS.filter(({ label }) => label.includes(query));
  return (
    <>
      <Field label="과세 형태">
        <Select
          name="taxType"
          placeholder="고르세요"
          options={[
            { value: "1", label: "과세" },
            { value: "3", label: "면세" },
          ]}
        />
      </Field>
      <Field label="회원" hint="상호나 사업자등록번호로 찾습니다.">
        <Combobox name="memberSeq" options={MEMBERS} placeholder="회원 찾기" />
      </Field>
      <Field label="오류가 있는 목록" error="반드시 입력해야 합니다." isRequired>
        <Select options={[{ value: "a", label: "카드" }]} placeholder="결제 수단" />
      </Field>
      <Field label="서버에서 찾기">
        <Combobox
          options={matches}
          onQueryChange={setQuery}
          isLoading={query.length === 1}
          placeholder="두 글자부터 찾기"
        />
      </Field>
      <Field label="사용할 수 없는 목록">
        <Select disabled options={[{ value: "a", label: "정산 계좌 없음" }]} />
      </Field>
      <Field label="사용할 수 없는 찾기">
        <Combobox disabled options={MEMBERS} defaultValue="2" />
      </Field>
    </>
  );
}

function DateExample({ today }: { today: string }) {
  const [range, setRange] = useState(() => presetRange("thisMonth", today));
  return (
    <Example
      title="기간"
      note="자주 묻는 기간은 한 번에, 나머지는 직접 입력하거나 달력에서 고릅니다. 달력은 열 때 내려받습니다."
      code={`<DateRangeField legend="작성일자" today={today} value={range} onChange={setRange} startName="start" endName="end" />`}
    >
      <DateRangeField
        legend="작성일자"
        today={today}
        value={range}
        onChange={setRange}
        startName="start"
        endName="end"
      />
    </Example>
  );
}

function Boxes() {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Checkbox label="이용약관에 동의합니다." defaultChecked />
        <Checkbox label="알림 메일 받기" description="발행, 전송 실패, 인증서 만료를 알려 드립니다." />
        <Checkbox label="일부만 선택됨" isPartial />
        <Checkbox label="동의가 필요합니다." error="반드시 입력해야 합니다." />
        <Checkbox label="바꿀 수 없음" disabled defaultChecked />
      </div>
      <div className="flex flex-col gap-4">
        <Switch label="회원 로그인 허용" description="끄면 회원은 직접 로그인할 수 없습니다." defaultChecked isSpread />
        <Switch label="지연발급 허용" isSpread />
        <Switch label="바꿀 수 없음" disabled isSpread />
      </div>
    </div>
  );
}
