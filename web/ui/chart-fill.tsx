/** Every series has one of three textures besides its colour, so that neighbours differ without colour too. */
const TEXTURES = ["solid", "hatch", "dots"] as const;

const textureOf = (index: number) => TEXTURES[index % TEXTURES.length];

export const chartFill = (chartId: string, index: number, color: string): string =>
  textureOf(index) === "solid" ? color : `url(#${chartId}-fill-${index})`;

export function ChartFills({ chartId, colors }: { chartId: string; colors: readonly string[] }) {
  return (
    <defs>
      {colors.map((color, index) => {
        const texture = textureOf(index);
        const id = `${chartId}-fill-${index}`;
        if (texture === "solid") return null;
        return (
          <pattern
            key={id}
            id={id}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={texture === "hatch" ? "rotate(45)" : undefined}
          >
            <rect width="6" height="6" fill={color} />
            {texture === "hatch" ? (
              <rect width="1.5" height="6" className="fill-surface opacity-35" />
            ) : (
              <circle cx="3" cy="3" r="1" className="fill-surface opacity-45" />
            )}
          </pattern>
        );
      })}
    </defs>
  );
}

const DASHES = [undefined, "7 4", "2 4"] as const;

export const chartDash = (index: number): string | undefined => DASHES[index % DASHES.length];

/** Draws the legend's sample of a series, with the fill or stroke of the chart. */
export function ChartSwatch({ fill, dash, isLine = false }: { fill: string; dash?: string; isLine?: boolean }) {
  return isLine ? (
    <svg aria-hidden="true" width="18" height="10" className="shrink-0">
      <line x1="0" x2="18" y1="5" y2="5" stroke={fill} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  ) : (
    <svg aria-hidden="true" width="10" height="10" className="shrink-0">
      <rect width="10" height="10" rx="2.5" fill={fill} />
    </svg>
  );
}
