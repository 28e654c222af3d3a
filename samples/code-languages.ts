// §9: the languages the documentation highlights.
export const CODE_LANGUAGES = ["java", "python", "php", "csharp", "node", "js", "markdown"] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];
