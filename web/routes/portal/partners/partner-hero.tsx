import type { ReactNode } from "react";
import { PaintFromHere } from "#web/shell/site/paint-from-here.tsx";

interface PartnerHeroProps {
  /** The name of the section, above the heading. */
  name: string;
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}

export function PartnerHero({ name, title, lead, actions, picture }: PartnerHeroProps) {
  return (
    <header className="border-b border-line">
      <div
        className={`mx-auto grid max-w-content items-center gap-x-12 gap-y-10 px-4 py-10 sm:px-6 md:py-16 ${picture ? "lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]" : ""}`}
      >
        <div className="max-w-article">
          <p className="font-semibold text-brand">{name}</p>
          <h1 className="mt-3 text-3xl font-bold md:text-4xl">{title}</h1>
          <p className="mt-4 text-muted md:text-lg">{lead}</p>
          {actions ? <div className="mt-7 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {picture ? <div className="min-w-0 rounded-lg bg-surface-sunken p-5 sm:p-8">{picture}</div> : null}
      </div>
      <PaintFromHere id="hero-read" />
    </header>
  );
}
