import { ArrowRight, Download, Plus, RotateCw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonVariant, IconButton } from "./button.tsx";
import type { PartExample } from "./part-example.ts";

export const BUTTON_EXAMPLES: readonly PartExample[] = [
  {
    title: "버튼의 상태",
    note: "한 화면에 primary는 하나만 둡니다. 처리하는 동안에는 너비와 초점을 지킵니다.",
    code: `<Button variant="primary" onClick={save}>저장</Button>
<Button variant="danger" isLoading>삭제</Button>`,
    isInBothThemes: true,
    Shown: () => (
      <div className="grid grid-cols-[repeat(5,max-content)] gap-x-4 gap-y-3 overflow-x-auto p-1">
        {VARIANTS.map(([variant, word, hover]) => (
          <ButtonStates key={variant} variant={variant} word={word} hover={hover} />
        ))}
      </div>
    ),
  },
  {
    title: "크기, 아이콘, 링크",
    code: `<Button size="sm" icon={Download}>내려받기</Button>
<ButtonLink to="/console/partners" variant="primary" iconEnd={ArrowRight}>파트너 등록</ButtonLink>
<IconButton label="새로고침" icon={RotateCw} />`,
    isInBothThemes: true,
    Shown: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" icon={Download}>
          내려받기
        </Button>
        <Button icon={Plus}>추가</Button>
        <ButtonLink to="/@ui#actions" size="lg" variant="primary" iconEnd={ArrowRight}>
          파트너 등록
        </ButtonLink>
        <IconButton label="새로고침" icon={RotateCw} />
        <IconButton label="삭제" icon={Trash2} variant="secondary" size="md" />
      </div>
    ),
  },
];

const VARIANTS = [
  ["primary", "저장", "bg-brand-hover"],
  ["secondary", "취소", "border-muted! bg-surface-hover"],
  ["ghost", "더 보기", "bg-surface-hover text-text!"],
  ["danger", "삭제", "bg-danger-fill-hover"],
] as const satisfies readonly (readonly [ButtonVariant, string, string])[];

function ButtonStates({ variant, word, hover }: { variant: ButtonVariant; word: string; hover: string }) {
  return (
    <>
      <State name="기본">
        <Button variant={variant}>{word}</Button>
      </State>
      <State name="올림">
        <Button variant={variant} className={hover}>
          {word}
        </Button>
      </State>
      <State name="초점">
        <Button variant={variant} className="outline-2 outline-offset-2 outline-focus">
          {word}
        </Button>
      </State>
      <State name="처리 중">
        <Button variant={variant} isLoading>
          {word}
        </Button>
      </State>
      <State name="사용 불가">
        <Button variant={variant} disabled>
          {word}
        </Button>
      </State>
    </>
  );
}

/** Shows one state of a part with its name. */
function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {children}
      <span className="text-xs text-faint">{name}</span>
    </div>
  );
}
