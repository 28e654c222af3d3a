import type { Plugin } from "vite";

const EACH_BRANCH = "matches = matchRouteBranch(branches[i], decoded, allowPartial);";

/**
 * A page is matched several times against two hundred routes, and the router walks down to a route's last part before it
 * sees that it does not fit. Held against its whole path first, a route that does not fit costs one test
 * (docs/decisions/0085-quick-route-matching.md).
 */
export const quickRouteMatching = (): Plugin => ({
  name: "quick-route-matching",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/utils\.js$/ },
    handler: withWholePathsFirst,
  },
});

export function withWholePathsFirst(code: string): string {
  if (!code.includes(EACH_BRANCH)) throw new Error("react-router matches routes in another way than it did");
  return code.replace(
    EACH_BRANCH,
    `{
      const branch = branches[i];
      branch.whole ??= compilePath(branch.path)[0];
      if (allowPartial || branch.whole.test(decoded)) matches = matchRouteBranch(branch, decoded, allowPartial);
    }`,
  );
}
