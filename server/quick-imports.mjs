import { registerHooks } from "node:module";

// Node reads a package's description anew for every file it looks up in it, and the 180 KB of drizzle-orm's for each of its
// five hundred: nearly half of what loading the server took. Where a name leads is plain for our own files and for drizzle's,
// and a package's name leads all of ours to the same place.
const ROOT = new URL("../", import.meta.url).href;
const PACKAGES = `${ROOT}node_modules/`;
const DRIZZLE = `${PACKAGES}drizzle-orm/`;

/** How a package was named and by what kind of import → where that led. */
const packages = new Map();

registerHooks({
  resolve(name, context, next) {
    const parent = context.parentURL ?? "";
    const isOurs = parent.startsWith(ROOT) && !parent.startsWith(PACKAGES);
    const isNear = name.startsWith("./") || name.startsWith("../");
    if (isNear && isOurs && name.endsWith(".ts")) return found(new URL(name, parent).href, "module-typescript");
    if (isNear && parent.startsWith(DRIZZLE) && name.endsWith(".js"))
      return found(new URL(name, parent).href, "module");
    if (isOurs && name.startsWith("#")) return found(ROOT + name.slice(1), "module-typescript");
    return isOurs && isPackage(name) ? findPackage(name, context, next) : next(name, context);
  },
});

const found = (url, format) => ({ url, format, shortCircuit: true });

const isPackage = (name) => /^[@a-z]/.test(name) && !URL.canParse(name);

function findPackage(name, context, next) {
  const key = `${context.conditions.join()} ${name}`;
  const known = packages.get(key);
  if (known) return known;
  const { url, format } = next(name, context);
  const place = found(url, format);
  packages.set(key, place);
  return place;
}
