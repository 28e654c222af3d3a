import { ArrowRight } from "lucide-react";
import { categoryStyle } from "#web/routes/portal/services/category-style.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { SERVICE_GROUPS, type ServiceLink } from "#web/shell/site/site-menu.ts";

const SERVICES = SERVICE_GROUPS.flatMap((group) => group.links.map((link) => ({ link, group: group.text })));

export function ServiceCards() {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5 lg:gap-4">
      {SERVICES.map(({ link, group }) => (
        <ServiceCard key={link.path} link={link} group={group} />
      ))}
    </ul>
  );
}

function ServiceCard({ link, group }: { link: ServiceLink; group: string }) {
  return (
    <li className="flex">
      <a
        href={link.path}
        style={categoryStyle(link.category)}
        className="group relative flex min-w-0 grow flex-col rounded-lg border border-line bg-surface p-4 transition-colors hover:border-(--category) hover:bg-(--category-soft) sm:p-5"
      >
        <span className="flex items-start justify-between">
          <ServiceIcon category={link.category} className="size-11 rounded-md" />
          <ArrowRight
            aria-hidden="true"
            className="size-4.5 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-text"
          />
        </span>
        <span className="mt-6 text-[0.8125rem] text-muted md:mt-9">{group}</span>
        <span className="text-[1.0625rem] font-semibold leading-snug">{link.text}</span>
        <span className="mt-1 text-sm text-muted">{link.note}</span>
      </a>
    </li>
  );
}
