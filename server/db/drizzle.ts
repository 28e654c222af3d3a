// The one door to the query builder: Node reads the package's export map, 180 KB, anew for every file that names it,
// which costs a third of a second at each start.
// biome-ignore lint/style/noRestrictedImports: the door itself
export * from "drizzle-orm";
