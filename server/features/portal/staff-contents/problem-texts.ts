import type { ContentProblem, ContentProblemKind } from "#server/features/portal/content/content-problem.ts";

const TEXTS: Readonly<Record<ContentProblemKind, (what: string) => string>> = {
  language: (what) => `알 수 없는 코드 언어입니다: ${what}`,
  picture: (what) => `없는 그림입니다: ${what}`,
  errorCode: (what) => `오류코드 표에 없는 코드입니다: ${what}`,
  placeholder: (what) => `대신 넣을 내용이 없는 표시입니다: ${what}`,
  firstLevelHeading: () => "제목은 따로 입력하므로 본문의 소제목은 ##부터 써야 합니다.",
  headings: () => "여러 글이 한 화면에 나오므로 소제목을 쓸 수 없습니다.",
  relativeLink: (what) => `링크는 /나 #으로 시작해야 합니다: ${what}`,
  pageLink: (what) => `없는 화면으로 가는 링크입니다: ${what}`,
  anchorLink: (what) => `그 화면에 없는 자리로 가는 링크입니다: ${what}`,
  nesting: () => "소제목, 목록이나 인용이 너무 많거나 너무 깊이 들어가 있습니다.",
  markup: (what) => `한 문단에 [ ] * _ ~ | 같은 표시가 너무 많습니다: ${what}`,
};

/** Describes problems to provider staff, without repetition. */
export const problemTexts = (problems: readonly ContentProblem[]): string[] => [
  ...new Set(problems.map(({ kind, what }) => TEXTS[kind](what))),
];
