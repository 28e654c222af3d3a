import { Link } from "react-router";

interface SegmentLinksProps {
  /** What is being chosen: "비교 대상". */
  label: string;
  options: readonly { text: string; href: string; isChosen: boolean }[];
}

/** One choice among two or three ways to look at the same thing; each is an address. */
export function SegmentLinks({ label, options }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className="segments">
      {options.map(({ text, href, isChosen }) => (
        <Link key={text} to={href} discover="none" preventScrollReset aria-current={isChosen ? "true" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
