import { writeFileSync } from "node:fs";
import { dataNoteOf, makeDataFolder } from "./data-folder.ts";

// The browser tests use the product like a newcomer: a first start with the demo data.
const folder = makeDataFolder();
process.env.DATA_DIR = folder.path;
process.env.LOG_LEVEL = "warn";
// The tests set the client address themselves.
process.env.TRUSTED_PROXIES = "1";
// Journeys that need more rows than anybody would create by hand find the database by this file.
writeFileSync(dataNoteOf(process.env.PORT ?? ""), folder.path);
process.on("exit", folder.remove);
await import("../server/main.ts");
