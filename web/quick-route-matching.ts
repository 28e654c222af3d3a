import type { Plugin } from "vite";

const EACH_BRANCH =
  "for (let i = 0; matches == null && i < branches.length; ++i) matches = matchRouteBranch(branches[i], decoded, allowPartial);";

/**
 * A page is matched several times against two hundred routes, and the router walks down to a route's last part before it
 * sees that it does not fit. Only routes that end as the address ends are looked at, and a route is walked down only when its
 * whole path fits (docs/decisions/0085-quick-route-matching.md).
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
  const quick = code.replace(
    EACH_BRANCH,
    `const near = precomputedBranches && !allowPartial ? branchesNear(branches, decoded) : branches;
    for (let i = 0; matches == null && i < near.length; ++i) {
      const branch = near[i];
      branch.whole ??= compilePath(branch.path)[0];
      if (allowPartial || branch.whole.test(decoded)) matches = matchRouteBranch(branch, decoded, allowPartial);
    }`,
  );
  return `${quick}\n${branchesNear}\n${groupByLastPart}\n${lastPart}`;
}

interface Branch {
  path: string;
}

/** In their order: those that end in the same part as the address, and those that end in any. */
function branchesNear(branches: Branch[] & { groups?: ReturnType<typeof groupByLastPart> }, address: string): Branch[] {
  branches.groups ??= groupByLastPart(branches);
  return branches.groups.byPart.get(lastPart(address)) ?? branches.groups.open;
}

function groupByLastPart(branches: readonly Branch[]) {
  const isOpen = ({ path }: Branch) => /[:*]/.test(lastPart(path));
  const parts = new Set(branches.filter((branch) => !isOpen(branch)).map(({ path }) => lastPart(path)));
  const endingIn = (part: string) => branches.filter((branch) => isOpen(branch) || lastPart(branch.path) === part);
  return {
    byPart: new Map([...parts].map((part) => [part, endingIn(part)])),
    open: branches.filter(isOpen),
  };
}

/** As the router sees it: slashes at the end do not count, nor does the case. */
function lastPart(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(path.lastIndexOf("/", end - 1) + 1, end).toLowerCase();
}
