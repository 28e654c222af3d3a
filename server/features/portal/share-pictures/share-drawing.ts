import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROVIDER } from "#domain/provider.ts";
import type { TextStyle, Typeface } from "./outlined-text.ts";
import { textLines } from "./text-lines.ts";

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The texts and the colour of a page's picture. */
export interface ShareDrawing {
  title: string;
  summary: string;
  /** The page's section and the colour of that section. */
  section: string;
  colour: string;
}

const LEFT = 80;
const TEXT_WIDTH = 760;
const TITLE: TextStyle = { size: 64, weight: 700 };
const TITLE_LEADING = 82;
/** The position of the first line, by the number of lines. */
const TITLE_TOPS = [330, 300, 264];
const SUMMARY: TextStyle = { size: 29, weight: 400 };
const SUMMARY_LEADING = 44;

const LOGO =
  '<rect width="32" height="32" rx="9" fill="#00607b"/><path d="M22.4 10.6A8.4 8.4 0 1 0 24.4 16H18" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="16" r="2.3" fill="#fff"/>';

/** Draws text as outlines, so that the picture is the same on a machine without fonts. */
export async function shareDrawing(typeface: Typeface, drawing: ShareDrawing): Promise<string> {
  const colour = siteColour(drawing.colour);
  const title = await lines(typeface, drawing.title, TITLE, 3);
  const summary = await lines(typeface, drawing.summary, SUMMARY, 2);
  const titleTop = TITLE_TOPS[title.length - 1] ?? 330;
  const summaryTop = 630 - 84 - (summary.length - 1) * SUMMARY_LEADING;
  const { width, height } = SHARE_PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${siteColour("canvas")}"/>`,
    sheet(colour),
    `<rect width="14" height="${height}" fill="${colour}"/>`,
    `<g transform="translate(${LEFT} 64) scale(1.5)">${LOGO}</g>`,
    await text(typeface, PROVIDER.name, { size: 32, weight: 700 }, LEFT + 66, 99, siteColour("text")),
    await text(typeface, "개발자센터", { size: 32, weight: 400 }, LEFT + 160, 99, siteColour("text-muted")),
    await text(typeface, drawing.section, { size: 30, weight: 600 }, LEFT, titleTop - 86, colour),
    ...(await column(typeface, title, TITLE, titleTop, TITLE_LEADING, siteColour("text"))),
    ...(await column(typeface, summary, SUMMARY, summaryTop, SUMMARY_LEADING, siteColour("text-muted"))),
    "</svg>",
  ].join("");
}

/** Draws a sheet with the rows of the statutory form, in the colour of the page. */
function sheet(colour: string): string {
  const row = (y: number): string => `<path d="M0 ${y}H420"/>`;
  const column = (x: number, from: number, to: number): string => `<path d="M${x} ${from}V${to}"/>`;
  return [
    `<g transform="translate(905 92) rotate(8)" fill="#fff" stroke="${colour}" stroke-width="3" opacity="0.32">`,
    '<rect width="420" height="620" rx="6"/>',
    `<rect width="420" height="84" fill="${colour}" fill-opacity="0.12"/>`,
    ...[138, 192, 246, 320, 374, 428, 482].map(row),
    column(210, 84, 246),
    column(96, 84, 246),
    column(140, 320, 620),
    column(300, 320, 620),
    "</g>",
  ].join("");
}

async function lines(typeface: Typeface, words: string, style: TextStyle, most: number): Promise<string[]> {
  const widths = new Map<string, number>();
  for (const character of new Set(`${words} …`))
    widths.set(character, (await typeface.outline(character, style)).width);
  const measure = (line: string): number => [...line].reduce((sum, character) => sum + (widths.get(character) ?? 0), 0);
  return textLines(words.trim(), TEXT_WIDTH, most, measure);
}

const column = (typeface: Typeface, rows: string[], style: TextStyle, top: number, leading: number, fill: string) =>
  Promise.all(rows.map((row, index) => text(typeface, row, style, LEFT, top + index * leading, fill)));

async function text(typeface: Typeface, words: string, style: TextStyle, x: number, y: number, fill: string) {
  const { path } = await typeface.outline(words, style);
  return `<path transform="translate(${x} ${y})" fill="${fill}" d="${path}"/>`;
}

const TOKENS = readFileSync(join(import.meta.dirname, "../../../../web/styles/tokens.css"), "utf8");

/** Returns a colour of the site's light theme as hex, which every drawing program reads. */
function siteColour(token: string): string {
  const match = new RegExp(`--${token}: light-dark\\(oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(TOKENS);
  if (!match) throw new Error(`tokens.css has no colour --${token}`);
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1).map(Number);
  return hexOf(lightness / 100, chroma, (hue * Math.PI) / 180);
}

/** Converts OKLCH to sRGB as CSS Color 4 defines it. */
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
