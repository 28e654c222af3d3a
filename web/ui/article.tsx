import "./article.css";
import "./article-blocks.css";
import "./article-pictures.css";
import "./article-tables.css";

/** Shows text that was written in markdown. The HTML must come from our own renderer, because it is not escaped here. */
export function Article({ html }: { html: string }) {
  const rendered = { dangerouslySetInnerHTML: { __html: html } };
  return <div className="article text-text print:max-w-none" {...rendered} />;
}
