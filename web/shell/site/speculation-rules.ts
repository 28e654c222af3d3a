const NEVER_AHEAD = [
  "/console/*",
  "/accounts/*",
  "/checkplus/*",
  "/api/*",
  "/oauth2/*",
  "/sandbox/*",
  "/settle-*",
  "/@ui*",
  "/print/*",
  "/documents/*",
];

/**
 * Prepares a public page while the pointer rests on a link to it. The text is fixed and allowed by its hash, because a
 * policy with hashes ignores the keyword for inline speculation rules.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: NEVER_AHEAD } },
          { not: { selector_matches: "[download], [target], [rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
