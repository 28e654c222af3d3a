import { ArrowRight } from "lucide-react";

export interface NextLink {
  href: string;
  title: string;
  note: string;
}

export function NextLinks({ links }: { links: readonly NextLink[] }) {
  return (
    <nav aria-label="이어서 볼 문서" className="border-t border-line">
      <ul className="mx-auto grid max-w-content gap-3 px-4 py-12 sm:px-6 md:grid-cols-3 md:py-16">
        {links.map(({ href, title, note }) => (
          <li key={href} className="flex">
            <a
              href={href}
              className="group flex grow items-center gap-4 rounded-lg border border-line bg-surface p-5 hover:border-brand-line hover:bg-brand-soft"
            >
              <span className="grow">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{note}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-0.5"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
