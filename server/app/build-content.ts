import { writeFileSync } from "node:fs";
import { buildContent } from "#server/features/portal/content/built-content.ts";
import { openContent } from "#server/features/portal/content/content-store.ts";

// Runs as a process of its own, because the page trees and the highlighter's grammars would stay in the site's memory.
const [file] = process.argv.slice(2);
if (!file) throw new Error("node server/app/build-content.ts FILE");
writeFileSync(file, JSON.stringify(await buildContent(openContent())));
