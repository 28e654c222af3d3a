/** A text of `content/services` as it is written: what rules and prices say stands in it as `{{name}}`. */
export interface PlainServiceText {
  name: string;
  title: string;
  lead: string;
  problemTitle: string;
  problems: readonly { before: string; after: string }[];
  /** The words over the part to try. */
  tryOut?: { title: string; lead: string };
  flow: {
    title: string;
    lead: string;
    label: string;
    lanes: readonly string[];
    steps: readonly { id: string; from: number; to: number; text: string }[];
  };
  features: readonly { icon: string; title: string; text: string }[];
  links: readonly { href: string; title: string; note: string }[];
  faqs: readonly { id: string; question: string; answer: string }[];
}

export interface ServiceText extends PlainServiceText {
  /** Absent where the samples open a screen, whose words are those of all such services. */
  sampleLead?: string;
  limitLead: string;
  limits: readonly { label: string; value: string; note?: string }[];
}

/** The text of the service that is installed at the customer's. */
export interface OnPremiseText extends PlainServiceText {
  tryOut: { title: string; lead: string };
  featureTitle: string;
  differences: readonly { what: string; own: string; cloud: string }[];
  settings: { title: string; lead: string };
  price: { title: string; lead: string };
}
