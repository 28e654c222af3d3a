import type { PartExample } from "./part-example.ts";
import { RadioGroup } from "./radio-group.tsx";

export const RADIO_GROUP_EXAMPLES: readonly PartExample[] = [
  {
    title: "라디오",
    code: `<RadioGroup legend="국세청 전송 방식" name="ntsSendType" layout="cards" options={SEND_TYPES} />`,
    isInBothThemes: true,
    Shown: () => (
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
    ),
  },
];

const SEND_TYPES = [
  { value: "1", label: "즉시 전송", description: "발행하면 바로 국세청에 보냅니다." },
  { value: "2", label: "다음 날 전송", description: "발행한 다음 날 오후 3시에 모아 보냅니다." },
  { value: "3", label: "직접 전송", description: "전송 시점을 직접 정합니다.", isDisabled: true },
];
