export interface TalkTemplatePart {
  readonly text: string;
  /** The variable this part was filled from; fixed words have none. */
  readonly variable?: string;
}

// A variable without a value stays visible, so that the gap is noticed before anything is sent.
export function fillTalkTemplate(template: string, values: Readonly<Record<string, string>>): TalkTemplatePart[] {
  const pieces = template.split(/#\{([^}]+)\}/);
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return [{ text: ownValue(values, piece) || `#{${piece}}`, variable: piece }];
    return piece === "" ? [] : [{ text: piece }];
  });
}

// A variable may have any name, also one that every object has as a property.
const ownValue = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const VARIABLES = /#\{([^}]+)\}/g;

// Returns each name once, in the order of the template.
export const talkVariables = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(VARIABLES), ([, name = ""]) => name)),
];

export const filledTalkText = (template: string, values: Readonly<Record<string, string>>): string =>
  fillTalkTemplate(template, values)
    .map(({ text }) => text)
    .join("");
