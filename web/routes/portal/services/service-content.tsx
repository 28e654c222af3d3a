import { Fragment, type ReactElement, type ReactNode } from "react";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { ServiceScreen } from "#samples/service-programs.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { FEATURE_ICONS } from "./feature-icons.ts";
import { SCREEN_SAMPLE_LEAD } from "./screen-sample-lead.ts";
import type { ServiceContent } from "./service-page.tsx";
import type { PlainServiceText, ServiceText } from "./service-text.ts";

type Values = Readonly<Record<string, string | number | ReactElement>>;

/** What the rules and the price list know about a service, by the names its text has for it. */
export interface ServiceFacts {
  category: ServiceCategoryCode;
  /** The screen that opens by a one-time URL; the samples show it in every language. */
  screen?: ServiceScreen;
  /** Further categories whose items belong to the service, such as the 080 opt-out of texts. */
  pricedWith?: readonly ServiceCategoryCode[];
  values: Values;
}

function valueUnder(name: string, values: Values): string | number | ReactElement {
  const value = name === "provider" ? PROVIDER.name : values[name];
  if (value === undefined) throw new Error(`nothing is known under {{${name}}}`);
  return value;
}

/** Puts values into a text that is words alone. */
export const filledWords = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = valueUnder(name, values);
    if (typeof value === "object") throw new Error(`{{${name}}} is drawn, and stands in words`);
    return String(value);
  });

const PIECE = /\{\{(?<name>\w+)\}\}|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)|\*(?<aside>[^*]+)\*|\n\n/g;

/** Puts values into a text that may hold links, asides between asterisks, and what is drawn. */
export function filledText(text: string, values: Values): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const { name, label, href = "", aside } = match.groups ?? {};
    pieces.push(text.slice(end, match.index));
    if (name !== undefined) pieces.push(valueUnder(name, values));
    if (label !== undefined) pieces.push(<TextLink to={href}>{label}</TextLink>);
    if (aside !== undefined) pieces.push(<span className="text-sm text-muted">{aside}</span>);
    end = match.index + match[0].length;
  }
  pieces.push(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}

type FilledText = Omit<PlainServiceText, "problems" | "flow" | "features" | "links" | "faqs"> &
  Pick<ServiceContent, "problems" | "flow" | "features" | "links" | "faqs">;

/** Fills the parts that the pages of all services have. */
export function plainContent(text: PlainServiceText, values: Values): FilledText {
  const words = (part: string) => filledWords(part, values);
  const { flow } = text;
  return {
    ...text,
    name: words(text.name),
    lead: words(text.lead),
    problems: text.problems.map(({ before, after }) => ({ before: words(before), after: words(after) })),
    flow: {
      ...flow,
      lanes: flow.lanes.map(words),
      steps: flow.steps.map((step) => ({ ...step, text: filledText(step.text, values) })),
    },
    features: text.features.map((feature) => ({
      icon: iconOf(feature.icon),
      title: words(feature.title),
      text: words(feature.text),
    })),
    faqs: text.faqs.map(({ id, question, answer }) => ({
      id,
      question: words(question),
      answer: filledText(answer, values),
    })),
  };
}

function iconOf(name: string) {
  const icon = FEATURE_ICONS[name];
  if (!icon) throw new Error(`no icon is called ${name}`);
  return icon;
}

/** Makes what a service's page shows from its text and what the rules know. */
export function serviceContent(text: ServiceText, { category, pricedWith, values }: ServiceFacts): ServiceContent {
  const words = (part: string) => filledWords(part, values);
  return {
    ...plainContent(text, values),
    category,
    ...(pricedWith && { pricedWith }),
    sampleLead: text.sampleLead ?? SCREEN_SAMPLE_LEAD,
    limitLead: text.limitLead,
    limits: text.limits.map(({ label, value, note }) => ({
      label: words(label),
      value: words(value),
      ...(note !== undefined && { note: words(note) }),
    })),
  };
}
