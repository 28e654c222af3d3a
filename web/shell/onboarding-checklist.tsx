import { CheckIcon } from "lucide-react";
import type { OnboardingStep, OnboardingStepName } from "#domain/console/onboarding.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** Account pages speak more softly than the console. */
type Voice = "account" | "console";

interface OnboardingChecklistProps {
  steps: readonly OnboardingStep[];
  /** The partner whose pages the steps lead to; undefined until there is one. */
  partnerSeq: number | undefined;
  voice: Voice;
}

interface StepWords {
  text: string;
  act: string;
  /** The path below the partner's own address. */
  page: string;
  note: Record<Voice, string>;
  /** This step can be done before the others. */
  needsNoOther?: true;
}

export const REGISTER_PARTNER_PATH = "/console/partners?register=1";

const WORDS: Record<OnboardingStepName, StepWords> = {
  PARTNER: {
    text: "파트너 등록",
    act: "파트너 등록하기",
    page: "info",
    note: {
      account: "사업자등록번호 하나로 테스트 서버와 운영 서버에 함께 등록돼요.",
      console: "테스트 서버와 운영 서버에 함께 등록됩니다.",
    },
  },
  TEST_KEY: {
    text: "테스트 키 보기",
    act: "연동키 보러 가기",
    page: "partnership",
    note: {
      account: "연동 정보에서 비밀번호를 확인하면 테스트 서버의 연동키가 보여요.",
      console: "연동 정보에서 비밀번호를 확인하면 테스트 서버의 연동키가 보입니다.",
    },
  },
  FIRST_CALL: {
    text: "첫 호출",
    act: "예제 실행하러 가기",
    page: "partnership",
    note: {
      account: "연동 정보의 ‘바로 실행해 보기’를 복사해 그대로 실행해요.",
      console: "연동 정보의 ‘바로 실행해 보기’를 복사해 그대로 실행합니다.",
    },
  },
  MEMBER: {
    text: "회원사 추가",
    act: "회원사 추가하러 가기",
    page: "members/list",
    note: {
      account: "세금계산서를 주고받을 회사를 테스트 서버에 추가해요.",
      console: "세금계산서를 주고받을 회사를 테스트 서버에 추가합니다.",
    },
  },
  FIRST_INVOICE: {
    text: "첫 세금계산서 발행",
    act: "첫 세금계산서 발행해 보기",
    page: "partnership/first-invoice",
    note: {
      account: "코드 없이 화면에서 한 장을 발행해 국세청 전송까지 지켜봐요.",
      console: "코드 없이 화면에서 한 장을 발행해 국세청 전송까지 지켜봅니다.",
    },
    needsNoOther: true,
  },
};

const TEXTS = {
  account: {
    title: "연동 시작하기",
    left: "단계를 마쳤어요.",
    colleague: "이 일은 권한이 있는 담당자가 할 수 있어요.",
  },
  console: {
    title: "연동 시작하기",
    left: "단계를 마쳤습니다.",
    colleague: "이 일은 권한이 있는 담당자가 할 수 있습니다.",
  },
} as const;

/** Lists the steps of the start; the first open step has the button. */
export function OnboardingChecklist({ steps, partnerSeq, voice }: OnboardingChecklistProps) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, isAllowed }) => !isDone && isAllowed)?.step;
  return (
    <Card title={TEXTS[voice].title} description={`${steps.length}단계 중 ${doneCount}${TEXTS[voice].left}`}>
      <ol className="flex flex-col gap-4">
        {steps.map((step, index) => (
          <Step
            key={step.step}
            {...step}
            number={index + 1}
            isNext={step.step === next}
            partnerSeq={partnerSeq}
            voice={voice}
          />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps extends OnboardingStep {
  number: number;
  isNext: boolean;
  partnerSeq: number | undefined;
  voice: Voice;
}

function Step({ step, isDone, isAllowed, number, isNext, partnerSeq, voice }: StepProps) {
  const { text, act, page, note, needsNoOther } = WORDS[step];
  const isOpen = isNext || (needsNoOther && !isDone && isAllowed && partnerSeq !== undefined);
  const mark = isDone
    ? "border-success bg-success-soft text-success"
    : isNext
      ? "border-brand bg-brand-soft text-brand"
      : "border-line-strong text-muted";
  return (
    <li aria-current={isNext ? "step" : undefined} className="flex gap-3">
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums ${mark}`}
      >
        {isDone ? <CheckIcon className="size-4" strokeWidth={2.5} /> : number}
      </span>
      <div className="min-w-0 grow pt-0.5">
        <p className={isDone ? "text-muted" : "font-semibold"}>
          {text}
          <span className="sr-only"> ({isDone ? "완료" : "남은 단계"})</span>
        </p>
        {isDone ? null : (
          <p className="mt-0.5 text-sm text-muted">{isAllowed ? note[voice] : TEXTS[voice].colleague}</p>
        )}
        {isOpen ? (
          <ButtonLink
            to={partnerSeq === undefined ? REGISTER_PARTNER_PATH : `/console/partners/${partnerSeq}/${page}`}
            variant={isNext ? "primary" : "secondary"}
            className="mt-3"
            reloadDocument={voice === "account"}
          >
            {act}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}
