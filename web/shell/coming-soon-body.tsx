import { ArrowRightIcon, HammerIcon } from "lucide-react";

interface ComingSoonBodyProps {
  title: string;
  note: string;
  waysOn: readonly { path: string; text: string; note: string }[];
}

/** An honest page for an address that is already known and not yet built. */
export function ComingSoonBody({ title, note, waysOn }: ComingSoonBodyProps) {
  return (
    <>
      <p className="inline-flex items-center gap-1.5 rounded-full bg-progress-soft px-3 py-1 text-sm font-semibold text-progress">
        <HammerIcon aria-hidden="true" className="size-4" />
        준비 중
      </p>
      <h1 className="mt-4 text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="mt-3 text-muted">{note}</p>
      <nav aria-label="다른 페이지" className="mt-10">
        <ul className="divide-y divide-line border-y border-line">
          {waysOn.map((way) => (
            <li key={way.path}>
              <a href={way.path} className="group flex items-center gap-4 rounded-md py-4 -outline-offset-2">
                <span className="grow">
                  <span className="block font-semibold group-hover:text-brand">{way.text}</span>
                  <span className="block text-sm text-muted">{way.note}</span>
                </span>
                <ArrowRightIcon
                  aria-hidden="true"
                  className="size-5 shrink-0 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-brand"
                />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
