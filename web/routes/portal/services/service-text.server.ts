import { parse } from "yaml";
import type { OnPremiseText, PlainServiceText, ServiceText } from "./service-text.ts";

const FILES = import.meta.glob<string>("/content/services/*.md", { query: "?raw", import: "default", eager: true });

/** The front matter holds the parts of the page, the body its questions with their anchors. */
function readText(file: string): PlainServiceText {
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const faqs = Array.from(
    body.matchAll(/^## (?<question>.+) \{#(?<id>[\w-]+)\}\n(?<answer>[\s\S]*?)(?=^## |(?![\s\S]))/gm),
    ({ groups: { question = "", id = "", answer = "" } = {} }) => ({ question, id, answer: answer.trim() }),
  );
  return { ...parse(front), faqs };
}

const texts = new Map(Object.entries(FILES).map(([path, file]) => [path.replace(/^.*\/|\.md$/g, ""), readText(file)]));

function textOf(slug: string): PlainServiceText {
  const text = texts.get(slug);
  if (!text) throw new Error(`content/services/${slug}.md is missing`);
  return text;
}

export const serviceText = (slug: string) => textOf(slug) as ServiceText;

export const onPremiseText = () => textOf("taxinvoice-on-premise") as OnPremiseText;
