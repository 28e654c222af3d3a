const ROWS = [58, 74, 90];

/** A document form whose number field holds the status: the product's own paper, not a stock picture. */
export function ErrorDrawing({ status }: { status: number }) {
  return (
    <svg viewBox="0 0 240 168" aria-hidden="true" className="h-auto w-60 max-w-full">
      <ellipse cx="120" cy="158" rx="84" ry="7" className="fill-surface-hover" />
      <g transform="rotate(-5 120 84)">
        <rect x="58" y="14" width="124" height="136" rx="8" className="fill-surface stroke-line" />
      </g>
      <rect
        x="58"
        y="10"
        width="124"
        height="140"
        rx="8"
        strokeWidth="1.5"
        className="fill-surface stroke-line-strong"
      />
      <path d="M58 44h124M120 44v60M58 104h124" strokeWidth="1" className="fill-none stroke-line" />
      <rect x="70" y="22" width="46" height="9" rx="3" className="fill-brand-line" />
      <rect x="150" y="22" width="20" height="9" rx="3" className="fill-surface-hover" />
      {ROWS.map((y) => (
        <g key={y} className="fill-surface-hover">
          <rect x="70" y={y - 3} width="38" height="6" rx="3" />
          <rect x="132" y={y - 3} width={y === 74 ? 26 : 38} height="6" rx="3" />
        </g>
      ))}
      <text x="120" y="137" textAnchor="middle" className="fill-brand text-3xl font-bold tabular-nums">
        {status}
      </text>
      <g className="stroke-brand">
        <circle cx="184" cy="44" r="23" strokeWidth="3" className="fill-brand-soft" />
        <path d="M201 61l17 17" strokeWidth="6" strokeLinecap="round" />
        <path d="M177 37l14 14m0-14l-14 14" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}
