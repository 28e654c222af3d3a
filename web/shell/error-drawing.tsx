/** Draws a document form with the status in its number field. */
export function ErrorDrawing({ status }: { status: number }) {
  return (
    <svg viewBox="0 0 240 168" aria-hidden="true" className="h-auto w-60 max-w-full">
      <path d="M54 22l118-10 12 134-118 10z" className="fill-surface stroke-line" />
      <rect
        x="58"
        y="10"
        width="124"
        height="140"
        rx="8"
        strokeWidth="1.5"
        className="fill-surface stroke-line-strong"
      />
      <path d="M58 44h124M120 44v60M58 104h124" className="fill-none stroke-line" />
      <path d="M75 26h36" strokeWidth="9" strokeLinecap="round" className="stroke-brand-line" />
      <path
        d="M155 26h10M73 58h32M135 58h32M73 74h32M135 74h20M73 90h32M135 90h32"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-surface-hover"
      />
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
