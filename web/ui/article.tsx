/** Korean reads best with open lines and clear steps between sections; widths and colours are the tokens'. */
const ARTICLE = [
  "max-w-article text-base leading-[1.75] text-text print:max-w-none",
  "[&>*+*]:mt-5 [&>:first-child]:mt-0",
  "[&_h2]:text-xl [&_h2]:font-bold [&_h2]:tracking-tight [&>h2]:mt-12 [&_h2+*]:mt-4 sm:[&_h2]:text-2xl",
  "[&_h3]:text-lg [&_h3]:font-semibold [&>h3]:mt-9 [&_h3+*]:mt-3",
  "[&_h4]:font-semibold [&>h4]:mt-7 [&_h4+*]:mt-2",
  "[&_strong]:font-semibold [&_del]:text-muted",
  "[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:decoration-brand-line [&_a]:underline-offset-4 [&_a:hover]:decoration-brand",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-5 [&_li]:mt-2 [&_li]:ps-1 [&_li::marker]:text-faint [&_li_:is(ul,ol)]:mt-1 [&_li>p+p]:mt-2",
  "[&_.contains-task-list]:list-none [&_.contains-task-list]:ps-0 [&_li>input]:me-2",
  "[&_blockquote]:rounded-md [&_blockquote]:border [&_blockquote]:border-line [&_blockquote]:bg-surface-sunken [&_blockquote]:px-5 [&_blockquote]:py-4 [&_blockquote>*+*]:mt-3",
  "[&_:not(pre)>code]:box-decoration-clone [&_:not(pre)>code]:rounded-sm [&_:not(pre)>code]:border [&_:not(pre)>code]:border-line [&_:not(pre)>code]:bg-surface-sunken [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5 [&_code]:font-mono [&_:not(pre)>code]:text-[0.875em]",
  "[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:border [&_pre]:border-line [&_pre]:bg-surface-sunken [&_pre]:px-4 [&_pre]:py-3.5 [&_pre]:text-[0.8125rem] [&_pre]:leading-6 print:[&_pre]:whitespace-pre-wrap",
  "[&_div[data-scroll]]:overflow-x-auto [&_div[data-scroll]]:rounded-md [&_div[data-scroll]]:border [&_div[data-scroll]]:border-line",
  "[&_table]:w-full [&_table]:border-collapse [&_table]:text-[0.9375rem] [&_table]:leading-relaxed [&_table]:[overflow-wrap:normal]",
  "[&_th]:bg-surface-sunken [&_th]:px-3 [&_th]:py-2.5 sm:[&_th]:px-4 [&_th]:text-left [&_th]:text-sm [&_th]:font-semibold [&_th]:text-muted [&_th]:whitespace-nowrap",
  "[&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-3 [&_td]:align-top [&_td:first-child]:min-w-20 [&_td:first-child]:font-medium [&_td_code]:[overflow-wrap:anywhere] sm:[&_td]:px-4",
  "[&_[align=right]]:text-right [&_[align=center]]:text-center",
  "[&_hr]:my-10 [&_hr]:border-line [&_img]:rounded-md [&_img]:border [&_img]:border-line",
  "[&_.footnotes]:mt-12 [&_.footnotes]:border-t [&_.footnotes]:border-line [&_.footnotes]:pt-5 [&_.footnotes]:text-sm [&_.footnotes]:text-muted",
].join(" ");

/** Text that was written in markdown. The HTML must come from our own renderer: it is not escaped here. */
export function Article({ html }: { html: string }) {
  const rendered = { dangerouslySetInnerHTML: { __html: html } };
  return <div className={ARTICLE} {...rendered} />;
}
