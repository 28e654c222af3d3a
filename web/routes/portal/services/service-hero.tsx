import { BookOpen, Braces } from "lucide-react";
import type { ReactNode } from "react";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { PaintFromHere } from "#web/shell/site/paint-from-here.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { categoryStyle } from "./category-style.ts";

interface ServiceHeroProps {
  category: ServiceCategoryCode;
  name: string;
  /** The heading of the page, in one line. */
  title: string;
  lead: ReactNode;
  picture: ReactNode;
}

export function ServiceHero({ category, name, title, lead, picture }: ServiceHeroProps) {
  return (
    <header style={categoryStyle(category)} className="border-b border-line">
      <div className="mx-auto grid max-w-content items-center gap-x-12 gap-y-10 px-4 py-10 sm:px-6 md:py-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]">
        <div>
          <p className="flex items-center gap-3 font-semibold">
            <ServiceIcon category={category} className="size-10 rounded-md" />
            {name}
          </p>
          <h1 className="mt-5 text-3xl font-bold md:text-4xl">{title}</h1>
          <p className="mt-4 text-muted md:text-lg">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/docs/guides/quick-start" variant="primary" size="lg" icon={BookOpen}>
              시작하기
            </ButtonLink>
            <ButtonLink to="/docs/references/v1" size="lg" icon={Braces}>
              API 레퍼런스
            </ButtonLink>
          </div>
        </div>
        <div className="min-w-0 rounded-lg bg-(--category-soft) p-4 sm:p-5">{picture}</div>
      </div>
      <PaintFromHere id="hero-read" />
    </header>
  );
}
