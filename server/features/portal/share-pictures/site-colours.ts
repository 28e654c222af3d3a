import { readFileSync } from "node:fs";
import { join } from "node:path";

const TOKENS = readFileSync(join(import.meta.dirname, "../../../../web/styles/tokens.css"), "utf8");

/** A colour of the site's light theme, in the one notation every drawing program knows. */
export function siteColour(token: string): string {
  const found = new RegExp(`--${token}: light-dark\\(oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(TOKENS);
  if (!found) throw new Error(`tokens.css has no colour --${token}`);
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number);
  return hexOf(lightness / 100, chroma, (hue * Math.PI) / 180);
}

/** OKLCH to sRGB as CSS Color 4 has it. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((part) => byteOf(part).toString(16).padStart(2, "0")).join("")}`;
}

function byteOf(linear: number): number {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, part)) * 255);
}
