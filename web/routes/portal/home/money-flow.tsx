import type { ReactNode } from "react";
import { PROVIDER } from "#domain/provider.ts";

/** Draws who pays whom. The label is text, so that it scales with the picture and is read aloud as one sentence. */
function Flow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 440 148" role="img" aria-label={label} className="mx-auto w-full max-w-110">
      {children}
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  text: string;
  isOwn?: boolean;
}

function Box({ x, y, text, isOwn = false }: BoxProps) {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width="104"
        height="44"
        rx="8"
        className={isOwn ? "fill-brand stroke-brand" : "fill-surface stroke-line-strong"}
      />
      <text
        x={x + 52}
        y={y + 27}
        textAnchor="middle"
        className={`text-[14px] font-semibold ${isOwn ? "fill-on-brand" : "fill-text"}`}
      >
        {text}
      </text>
    </g>
  );
}

interface ArrowProps {
  from: readonly [number, number];
  to: readonly [number, number];
  text: string;
  isDashed?: boolean;
  textAt: readonly [number, number];
}

function Arrow({ from, to, text, isDashed = false, textAt }: ArrowProps) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <g className="stroke-muted" fill="none" strokeWidth="1.5">
      <path d={`M${from.join(" ")} L${to.join(" ")}`} strokeDasharray={isDashed ? "4 4" : undefined} />
      <path d="M-7 -4 L0 0 L-7 4" transform={`translate(${to.join(" ")}) rotate(${angle})`} strokeLinejoin="round" />
      <text x={textAt[0]} y={textAt[1]} textAnchor="middle" stroke="none" className="fill-muted text-[12.5px]">
        {text}
      </text>
    </g>
  );
}

export function ResellerFlow() {
  return (
    <Flow
      label={`회원사가 ${PROVIDER.name}에 회원사 단가로 이용료를 내면, ${PROVIDER.name}이 공급 단가와의 차액을 파트너에게 정산해요. 회원사 단가는 파트너가 정해요.`}
    >
      <Box x={1} y={14} text="회원사" />
      <Box x={168} y={14} text={PROVIDER.name} />
      <Box x={335} y={14} text="여러분" isOwn />
      <Arrow from={[108, 36]} to={[164, 36]} text="이용료" textAt={[136, 27]} />
      <Arrow from={[275, 36]} to={[331, 36]} text="차액 정산" textAt={[303, 27]} />
      <path d="M387 62 V112 H53" fill="none" strokeWidth="1.5" strokeDasharray="4 4" className="stroke-muted" />
      <Arrow from={[53, 112]} to={[53, 64]} text="회원사 단가를 정해요" textAt={[220, 136]} isDashed />
    </Flow>
  );
}

export function StandaloneFlow() {
  return (
    <Flow
      label={`파트너가 ${PROVIDER.name}에 할인 단가로 이용료를 한 번에 내요. 회원사는 파트너의 서비스를 그대로 써요.`}
    >
      <Box x={1} y={14} text="회원사" />
      <Box x={168} y={14} text="여러분" isOwn />
      <Box x={335} y={14} text={PROVIDER.name} />
      <Arrow from={[108, 36]} to={[164, 36]} text="이용" textAt={[136, 27]} isDashed />
      <Arrow from={[275, 36]} to={[331, 36]} text="할인 단가" textAt={[303, 27]} />
      <path d="M387 62 V112 H53" fill="none" strokeWidth="1.5" strokeDasharray="4 4" className="stroke-muted" />
      <Arrow from={[53, 112]} to={[53, 64]} text="문서와 메시지를 처리해요" textAt={[220, 136]} isDashed />
    </Flow>
  );
}
