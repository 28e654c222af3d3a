import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as lucide from "lucide-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const LUCIDE = new Map<string, unknown>(Object.entries(lucide));
const WEB = join(import.meta.dirname, "..");
const MODULE = "\0icon-sprite";
/** Followed by the file that imports icons. */
const ICONS_FOR = "\0icons-for:";
const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g;
const DRAWING = /class="lucide lucide-(?<id>[\w-]+)[^>]*>(?<shapes>.*)<\/svg>/;

interface Sprite {
  path: string;
  svg: string;
  /** Makes a reference to one of them. */
  code: string;
  /** A reference to each of them, by the names they are imported by. */
  icons: string;
}

/**
 * The icons that pages import from lucide-react become one cached file; a page carries only a reference to each. Every
 * file gets references of its own: shared, all of them would stand in the script that every page loads.
 */
export function iconSprite(): Plugin {
  let sprite = drawSprite();
  return {
    name: "icon-sprite",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === MODULE) return MODULE;
      if (source !== "lucide-react") return undefined;
      // The development server sends every file by itself: there, one for all is quicker.
      return this.environment.mode === "build" ? `${ICONS_FOR}${importer?.replace(/\.tsx?$/, "")}` : ICONS_FOR;
    },
    load(id) {
      if (id.startsWith(ICONS_FOR)) return sprite.icons;
      return id === MODULE ? sprite.code : undefined;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: sprite.path.slice(1), source: sprite.svg });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url !== sprite.path) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(sprite.svg);
      });
    },
    hotUpdate() {
      sprite = drawSprite();
      const { moduleGraph } = this.environment;
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id === MODULE || id.startsWith(ICONS_FOR)) moduleGraph.invalidateModule(module);
      }
    },
  };
}

export function drawSprite(names = importedIcons()): Sprite {
  const drawings = names.map((name) => ({ name, ...draw(name) }));
  const shapesById = new Map(drawings.map(({ id, shapes }) => [id, shapes]));
  const symbols = [...shapesById].map(([id, shapes]) => `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  // A list names it a hundred times: its name is as short as a fingerprint can be.
  const path = `/assets/${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
  // An icon that goes by two names is in it once.
  const references = [...Map.groupBy(drawings, ({ id }) => id)].flatMap(([id, [first, ...others]]) => [
    `export const ${first?.name} = /* @__PURE__ */ icon("${id}");`,
    ...others.map(({ name }) => `export { ${first?.name} as ${name} };`),
  ]);
  const component = JSON.stringify(join(WEB, "ui/sprite-icon.tsx"));
  const code = `import { spriteIcon } from ${component};\nexport const icon = (id) => spriteIcon("${path}#" + id);`;
  const icons = [`import { icon } from "${MODULE}";`, ...references].join("\n");
  return { path, svg, code, icons };
}

function importedIcons(): string[] {
  const sources = globSync(`${WEB}/**/*.{ts,tsx}`).map((file) => readFileSync(file, "utf8"));
  const names = sources
    .flatMap((source) => [...source.matchAll(IMPORTS)])
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.trim().replace(/ as .*/, ""))
    .filter((name) => name !== "" && !name.startsWith("type "));
  return [...new Set(names)].sort();
}

function draw(name: string): { id: string; shapes: string } {
  const icon = LUCIDE.get(name) as ComponentType | undefined;
  const { id, shapes } = (icon && DRAWING.exec(renderToStaticMarkup(createElement(icon)))?.groups) ?? {};
  if (!id || !shapes) throw new Error(`lucide-react has no icon ${name}`);
  return { id, shapes: shapes.replace(/><\/\w+>/g, "/>") };
}
