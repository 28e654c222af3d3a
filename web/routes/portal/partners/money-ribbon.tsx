import { formatWon } from "#domain/money/won.ts";

export interface RibbonPart {
  label: string;
  won: number;
  /** True for the reader's share, which is highlighted. */
  isOwn?: boolean;
}

interface MoneyRibbonProps {
  /** The payer and the amount. */
  from: { label: string; won: number };
  /** The two shares, whose sum is the amount. */
  parts: readonly [RibbonPart, RibbonPart];
  /** Describes the drawing in one sentence. */
  label: string;
}

const WIDTH = 340;
const GAP = 36;
const TOP = 62;
const BOTTOM = 178;
const LEAST = 10;

/** Draws an amount that is split in two, to scale and legible on a phone. */
export function MoneyRibbon({ from, parts: [left, right], label }: MoneyRibbonProps) {
  const full = WIDTH - GAP;
  const share = from.won > 0 ? left.won / from.won : 1;
  const leftWidth = clampShare(full * share, right.won > 0 ? full - LEAST : full, left.won > 0 ? LEAST : 0);
  return (
    <svg viewBox={`0 0 ${WIDTH} 246`} role="img" aria-label={label} className="mx-auto w-full max-w-105">
      <text x={WIDTH / 2} y="20" textAnchor="middle" className="fill-muted text-[15px]">
        {from.label}
      </text>
      <text x={WIDTH / 2} y="46" textAnchor="middle" className="fill-text text-[20px] font-bold">
        {formatWon(from.won)}
      </text>
      <Ribbon topX={GAP / 2} bottomX={0} width={leftWidth} isOwn={left.isOwn === true} />
      <Ribbon
        topX={GAP / 2 + leftWidth}
        bottomX={leftWidth + GAP}
        width={full - leftWidth}
        isOwn={right.isOwn === true}
      />
      <PartText part={left} x={0} anchor="start" />
      <PartText part={right} x={WIDTH} anchor="end" />
    </svg>
  );
}

const clampShare = (width: number, max: number, min: number): number => Math.min(max, Math.max(min, width));

interface RibbonProps {
  topX: number;
  bottomX: number;
  width: number;
  isOwn: boolean;
}

function Ribbon({ topX, bottomX, width, isOwn }: RibbonProps) {
  if (width === 0) return null;
  const middle = (TOP + BOTTOM) / 2;
  const down = (x: number, end: number) => `C${x} ${middle} ${end} ${middle} ${end} ${BOTTOM}`;
  const up = (x: number, end: number) => `C${x} ${middle} ${end} ${middle} ${end} ${TOP}`;
  const path = `M${topX} ${TOP} ${down(topX, bottomX)} H${bottomX + width} ${up(bottomX + width, topX + width)} Z`;
  return <path d={path} className={isOwn ? "fill-brand" : "fill-line-strong opacity-70"} />;
}

function PartText({ part, x, anchor }: { part: RibbonPart; x: number; anchor: "start" | "end" }) {
  return (
    <>
      <text x={x} y="205" textAnchor={anchor} className="fill-muted text-[15px]">
        {part.label}
      </text>
      <text
        x={x}
        y="231"
        textAnchor={anchor}
        className={`text-[18px] font-bold ${part.isOwn ? "fill-brand" : "fill-text"}`}
      >
        {formatWon(part.won)}
      </text>
    </>
  );
}
