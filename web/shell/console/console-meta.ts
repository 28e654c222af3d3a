import type { MetaDescriptor } from "react-router";
import { documentTitle } from "#web/shell/site-name.ts";

/** Console pages need only a title, because search engines and sharing do not reach behind the log-in. */
export const consoleMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: documentTitle(title) },
  { name: "robots", content: "noindex" },
];
