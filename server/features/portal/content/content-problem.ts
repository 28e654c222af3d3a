/** A reason why a text cannot be served, named for its writer. */
export interface ContentProblem {
  kind: ContentProblemKind;
  /** The wrong piece of the text. */
  what: string;
}

export type ContentProblemKind = keyof typeof IN_FILES;

const IN_FILES = {
  language: (what: string) => `code: the language ${what} is not known`,
  picture: (what: string) => `picture ${what}: is not among the pictures`,
  errorCode: (what: string) => `error code ${what}: is in no error table`,
  placeholder: (what: string) => `body: nothing is known under ${what}`,
  firstLevelHeading: () => "body: the title is the page's only first-level heading; begin with ##",
  headings: () => "body: must not have headings",
  relativeLink: (what: string) => `link ${what}: must begin with / or #`,
  pageLink: (what: string) => `link ${what}: there is no such page`,
  anchorLink: (what: string) => `link ${what}: the page has no such anchor`,
  nesting: () => "body: is nested too deeply",
  markup: (what: string) => `body: too many marks in one paragraph: ${what}`,
} as const;

/** Describes the problem to the writer of the file; `staff-contents` describes it to provider staff. */
export const describeForFile = ({ kind, what }: ContentProblem): string => IN_FILES[kind](what);
