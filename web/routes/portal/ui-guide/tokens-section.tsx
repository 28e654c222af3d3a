import type { CSSProperties } from "react";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { BothThemes, Example } from "./example.tsx";

const SURFACES = ["canvas", "surface", "surface-sunken", "surface-hover", "line", "line-strong"];
const BRAND = [
  "brand",
  "brand-hover",
  "brand-line",
  "brand-soft",
  "accent",
  "focus",
  "test-server",
  "test-server-soft",
];
const TEXTS = [
  ["text", "text-text", "본문과 제목"],
  ["text-muted", "text-muted", "설명과 보조 정보"],
  ["text-faint", "text-faint", "비활성, 자리표시자"],
  ["brand", "text-brand", "링크와 선택한 것"],
] as const;
const STATUSES = [
  ["neutral", "중립", "bg-neutral-soft text-neutral border-neutral-line"],
  ["progress", "진행", "bg-progress-soft text-progress border-progress-line"],
  ["success", "완료", "bg-success-soft text-success border-success-line"],
  ["warning", "주의", "bg-warning-soft text-warning border-warning-line"],
  ["danger", "위험", "bg-danger-soft text-danger border-danger-line"],
] as const;
const SIZES = [
  ["text-4xl", "36 / 1.25"],
  ["text-3xl", "30 / 1.3"],
  ["text-2xl", "24 / 1.35"],
  ["text-xl", "20 / 1.45"],
  ["text-lg", "18 / 1.6"],
  ["text-base", "16 / 1.65"],
  ["text-sm", "14 / 1.5"],
  ["text-xs", "12 / 1.5"],
] as const;

const kebab = (code: string): string => code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const background = (token: string): CSSProperties => ({ backgroundColor: `var(--${token})` });

export function TokensSection() {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Colors />
      <Categories />
      <Type />
      <Shapes />
    </div>
  );
}

function Swatches({ tokens }: { tokens: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {tokens.map((token) => (
        <li key={token} className="overflow-hidden rounded-md border border-line">
          <div style={background(token)} className="h-10" />
          <p className="border-t border-line px-2 py-1 font-mono text-xs text-muted">{token}</p>
        </li>
      ))}
    </ul>
  );
}

function Colors() {
  return (
    <>
      <Example title="바탕과 선" code={`<div className="border border-line bg-surface hover:bg-surface-hover" />`}>
        <BothThemes>
          <Swatches tokens={SURFACES} />
        </BothThemes>
      </Example>
      <Example
        title="브랜드와 테스트 서버"
        note="테스트 서버의 보라색은 다른 뜻으로 쓰지 않습니다."
        code={`<div className="bg-brand text-on-brand" />\n<div className="bg-test-server-soft text-test-server" />`}
      >
        <BothThemes>
          <Swatches tokens={BRAND} />
        </BothThemes>
      </Example>
      <Example
        title="글자색과 상태"
        note="상태는 색만으로 말하지 않습니다."
        code={`<p className="text-muted" />\n<p className="border border-danger-line bg-danger-soft text-danger" />`}
      >
        <BothThemes>
          <ul className="mb-5 flex flex-col gap-1">
            {TEXTS.map(([token, className, use]) => (
              <li key={token} className={`flex justify-between gap-4 ${className}`}>
                {use} <code className="font-mono text-xs">{className}</code>
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-2">
            {STATUSES.map(([token, name, className]) => (
              <li key={token} className={`rounded-md border px-3 py-1.5 font-medium ${className}`}>
                {name} <code className="font-mono text-xs">{token}</code>
              </li>
            ))}
          </ul>
        </BothThemes>
      </Example>
    </>
  );
}

function Categories() {
  return (
    <Example
      title="서비스 분류 열한 가지"
      note="아이콘, 점, 막대에 쓰고 글자는 본문색을 씁니다. 색을 구별하기 어려운 사람을 위해 밝기도 서로 다릅니다."
      code={`<span className="bg-category-taxinvoice" />\n<span style={{ color: "var(--category-bank-account)" }} />`}
    >
      <BothThemes>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {SERVICE_CATEGORIES.map(({ code, text }) => (
            <li
              key={code}
              style={background(`category-${kebab(code)}-soft`)}
              className="flex items-center gap-2.5 rounded-md px-3 py-2"
            >
              <span style={background(`category-${kebab(code)}`)} className="size-3 shrink-0 rounded-full" />
              <span className="truncate text-xs font-medium">{text}</span>
            </li>
          ))}
        </ul>
        <div aria-hidden="true" className="mt-4 flex h-12 items-end gap-1">
          {SERVICE_CATEGORIES.map(({ code }, index) => (
            <span
              key={code}
              style={{ ...background(`category-${kebab(code)}`), height: `${100 - index * 6}%` }}
              className="grow rounded-t-sm"
            />
          ))}
        </div>
      </BothThemes>
    </Example>
  );
}

function Type() {
  return (
    <Example
      title="글자 크기"
      note="공개 페이지 본문은 16, 콘솔은 14입니다. 숫자는 자릿수가 맞는 글꼴로 씁니다."
      code={`<h1 className="text-3xl font-bold" />\n<td className="text-end tabular-nums" />`}
    >
      <dl className="flex flex-col gap-3">
        {SIZES.map(([className, measure]) => (
          <div key={className} className="grid items-baseline gap-x-6 sm:grid-cols-[12rem_1fr]">
            <dt className="font-mono text-xs text-muted">
              {className} · {measure}
            </dt>
            <dd className={`${className} truncate font-semibold`}>세금계산서 발행부터 전송까지 1,234,567원</dd>
          </div>
        ))}
      </dl>
    </Example>
  );
}

function Shapes() {
  return (
    <Example
      title="모양과 높이"
      note="선이 먼저이고, 그림자는 떠 있는 것에만 하나 있습니다."
      code={`<div className="rounded-md border border-line" />\n<div className="rounded-lg bg-surface shadow-float" />`}
    >
      <BothThemes>
        <div className="grid grid-cols-2 gap-4 p-2 sm:grid-cols-4">
          {[
            ["rounded-sm border border-line", "모서리 4"],
            ["rounded-md border border-line", "모서리 8"],
            ["rounded-lg border border-line", "카드 12"],
            ["rounded-lg shadow-float", "떠 있음"],
          ].map(([className, name]) => (
            <div key={name} className={`grid h-20 place-items-center bg-surface text-xs text-muted ${className}`}>
              {name}
            </div>
          ))}
        </div>
      </BothThemes>
    </Example>
  );
}
