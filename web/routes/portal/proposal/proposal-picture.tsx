import { PROVIDER } from "#domain/provider.ts";

const LINES = [0, 1, 2, 3, 4, 5, 6];

/** Draws the proposal in small: its cover and the pages behind. */
export function ProposalPicture() {
  return (
    <svg viewBox="0 0 360 260" aria-hidden="true" className="mx-auto w-full max-w-105">
      <g transform="rotate(5 250 130)">
        <rect x="176" y="22" width="154" height="218" rx="4" className="fill-surface stroke-line-strong" />
        <rect x="176" y="22" width="4" height="218" className="fill-brand" />
        <rect x="194" y="44" width="78" height="9" rx="2" className="fill-text" />
        {LINES.map((line) => (
          <g key={line}>
            <rect x="194" y={74 + line * 22} width="44" height="5" rx="2" className="fill-line-strong" />
            <rect x="286" y={74 + line * 22} width="26" height="5" rx="2" className="fill-brand" />
            <path d={`M194 ${87 + line * 22} H312`} className="stroke-line" />
          </g>
        ))}
      </g>
      <g transform="rotate(-4 120 130)">
        <rect x="40" y="20" width="160" height="224" rx="4" className="fill-surface stroke-line-strong" />
        <path d="M40 24 Q40 20 44 20 H196 Q200 20 200 24 V160 H40 Z" className="fill-brand" />
        <text x="56" y="104" className="fill-on-brand text-[14px] font-bold">
          연동 한 번으로
        </text>
        <text x="56" y="190" className="fill-text text-[13px] font-bold">
          연동 제안서
        </text>
        <text x="56" y="212" className="fill-muted text-[11px]">
          {PROVIDER.name} 개발자센터
        </text>
      </g>
    </svg>
  );
}
