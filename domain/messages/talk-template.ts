export interface TalkTemplatePart {
  readonly text: string;
  /** The variable this part was filled from; fixed words have none. */
  readonly variable?: string;
}

// A variable without a value stays visible, so that a gap is noticed before anything is sent.
export function fillTalkTemplate(template: string, values: Readonly<Record<string, string>>): TalkTemplatePart[] {
  const pieces = template.split(/#\{([^}]+)\}/);
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return [{ text: values[piece] || `#{${piece}}`, variable: piece }];
    return piece === "" ? [] : [{ text: piece }];
  });
}
