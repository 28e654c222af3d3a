export const SEARCH_PATH = "/docs/search";
