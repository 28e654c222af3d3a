export interface FilterChoice {
  text: string;
  href: string;
  isChosen: boolean;
}

/** Plain links: the choice is the address, with scripts or without. */
export function FilterLinks({ legend, choices }: { legend: string; choices: readonly FilterChoice[] }) {
  return (
    <nav aria-label={`${legend} 고르기`} className="grid gap-x-6 gap-y-2 md:grid-cols-[4rem_minmax(0,1fr)]">
      <p className="pt-1.5 text-sm font-semibold">{legend}</p>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ text, href, isChosen }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isChosen ? "true" : undefined}
              className="flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-surface-hover aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
