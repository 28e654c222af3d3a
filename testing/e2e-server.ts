import { writeFileSync } from "node:fs";
import { dataNoteOf, makeDataFolder } from "./data-folder.ts";

// The browser tests walk through the product as a newcomer finds it: a first start with the demo data.
const folder = makeDataFolder();
process.env.DATA_DIR = folder.path;
process.env.LOG_LEVEL = "warn";
// The tests say where their visitors come from.
process.env.TRUSTED_PROXIES = "1";
// Journeys that need more rows than anybody would click together find the database by it.
writeFileSync(dataNoteOf(process.env.PORT ?? ""), folder.path);
process.on("exit", folder.remove);
await import("../server/main.ts");
