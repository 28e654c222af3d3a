import type { MetaDescriptor } from "react-router";
import { documentTitle } from "#web/shell/site-name.ts";

/** Behind the log-in nothing is found or shared: a name for the tab is all it needs. */
export const consoleMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: documentTitle(title) },
  { name: "robots", content: "noindex" },
];
