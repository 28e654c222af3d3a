import { makeDataFolder } from "./data-folder.ts";

// The browser tests walk through the product as a newcomer finds it: a first start with the demo data.
const folder = makeDataFolder();
process.env.DATA_DIR = folder.path;
process.env.LOG_LEVEL = "warn";
// The tests say where their visitors come from.
process.env.TRUSTED_PROXIES = "1";
process.on("exit", folder.remove);
await import("../server/main.ts");
