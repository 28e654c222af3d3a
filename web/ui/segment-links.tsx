import { Link } from "react-router";

interface SegmentLinksProps {
  /** The name of the choice: "비교 대상". */
  label: string;
  options: readonly { text: string; href: string; isChosen: boolean }[];
}

/** Offers two or three views of the same thing; each has its own address. */
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
