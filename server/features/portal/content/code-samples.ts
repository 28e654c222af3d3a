import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSampleName, SAMPLE_LANGUAGES, SAMPLES, samplePart } from "#samples/catalogue.ts";

const SAMPLES_DIR = join(import.meta.dirname, "../../../../samples");

const PLACEHOLDER = /^\{\{samples (?<name>[a-z-]+)#(?<part>[a-z-]+) (?<title>[^"{}]+)\}\}$/gm;

/** `{{samples issue-invoice#issue 발행하기}}` on a line of its own stands for that part of the program in every language. */
export function expandSamples(markdown: string): { markdown: string; unknown: string[] } {
  const unknown: string[] = [];
  const expanded = markdown.replace(PLACEHOLDER, (line, name: string, part: string, title: string) => {
    const listings = listingsOf(name, part, title);
    if (!listings) unknown.push(line);
    return listings ?? line;
  });
  return { markdown: expanded, unknown };
}

function listingsOf(name: string, part: string, title: string): string | undefined {
  if (!isSampleName(name)) return;
  const listings: string[] = [];
  for (const language of SAMPLE_LANGUAGES) {
    const code = samplePart(readFileSync(join(SAMPLES_DIR, SAMPLES[name][language]), "utf8"), part);
    if (code === undefined) return;
    listings.push(`\`\`\`${language} tab title="${title}"\n${code}\n\`\`\``);
  }
  return listings.join("\n\n");
}
