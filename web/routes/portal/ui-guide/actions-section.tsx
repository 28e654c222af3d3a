import { ArrowRight, Download, Plus, RotateCw, Trash2 } from "lucide-react";
import { Button, ButtonLink, type ButtonVariant, IconButton } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { BothThemes, State } from "./both-themes.tsx";
import { Example } from "./example.tsx";

const VARIANTS = [
  ["primary", "저장", "bg-brand-hover"],
  ["secondary", "취소", "border-muted! bg-surface-hover"],
  ["ghost", "더 보기", "bg-surface-hover text-text!"],
  ["danger", "삭제", "bg-danger-fill-hover"],
] as const satisfies readonly (readonly [ButtonVariant, string, string])[];

export function ActionsSection() {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Example
        title="버튼의 상태"
        note="한 화면에 primary는 하나만 둡니다. 처리하는 동안에는 너비와 초점을 지킵니다."
        code={`<Button variant="primary" onClick={save}>저장</Button>
<Button variant="danger" isLoading>삭제</Button>`}
      >
        <BothThemes>
          <div className="grid grid-cols-[repeat(5,max-content)] gap-x-4 gap-y-3 overflow-x-auto p-1">
            {VARIANTS.map(([variant, word, hover]) => (
              <ButtonStates key={variant} variant={variant} word={word} hover={hover} />
            ))}
          </div>
        </BothThemes>
      </Example>
      <Example
        title="크기, 아이콘, 링크"
        code={`<Button size="sm" icon={Download}>내려받기</Button>
<ButtonLink to="/console/partners" variant="primary" iconEnd={ArrowRight}>파트너 등록</ButtonLink>
<IconButton label="새로고침" icon={RotateCw} />`}
      >
        <BothThemes>
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
        </BothThemes>
      </Example>
      <Example
        title="링크"
        code={`<TextLink to="/docs/guides">연동 가이드</TextLink>
<TextLink to="https://www.hometax.go.kr" isExternal>홈택스</TextLink>`}
      >
        <BothThemes>
          <p className="leading-7">
            자세한 절차는 <TextLink to="/docs/guides">연동 가이드</TextLink>를 확인하고, 신고 내역은{" "}
            <TextLink to="https://www.hometax.go.kr" isExternal>
              홈택스
            </TextLink>
            에서 조회합니다. 목록에서는{" "}
            <TextLink look="quiet" to="/@ui#actions">
              조용한 링크
            </TextLink>
            를 씁니다.
          </p>
        </BothThemes>
      </Example>
    </div>
  );
}

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
