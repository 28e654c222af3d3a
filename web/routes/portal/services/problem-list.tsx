import { ArrowRight } from "lucide-react";

export interface Problem {
  before: string;
  after: string;
}

/** Shows today's problems and their solutions. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {problems.map(({ before, after }) => (
        <li
          key={before}
          className="grid gap-x-6 gap-y-1.5 py-5 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:items-center"
        >
          <p className="text-muted">{before}</p>
          <ArrowRight aria-hidden="true" className="size-5 text-faint max-md:hidden" />
          <p className="font-semibold">{after}</p>
        </li>
      ))}
    </ul>
  );
}
