import { PROVIDER } from "#domain/provider.ts";
import type { TextStyle, Typeface } from "./outlined-text.ts";
import { siteColour } from "./site-colours.ts";
import { textLines } from "./text-lines.ts";

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a picture of a page shows. */
export interface ShareDrawing {
  title: string;
  summary: string;
  /** Where in the site the page is, and the colour it is known by there. */
  section: string;
  colour: string;
}

const LEFT = 80;
const TEXT_WIDTH = 760;
const TITLE: TextStyle = { size: 64, weight: 700 };
const TITLE_LEADING = 82;
/** The first line's place, by the number of lines. */
const TITLE_TOPS = [330, 300, 264];
const SUMMARY: TextStyle = { size: 29, weight: 400 };
const SUMMARY_LEADING = 44;

const LOGO =
  '<rect width="32" height="32" rx="9" fill="#00607b"/><path d="M22.4 10.6A8.4 8.4 0 1 0 24.4 16H18" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="16" r="2.3" fill="#fff"/>';

/** Text as outlines: the drawing looks the same on a machine without any font. */
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

/** The product's own paper, in the colour of the page: a sheet with the rows of the statutory form. */
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
