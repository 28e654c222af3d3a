import { formatNumber } from "#domain/money/won.ts";
import { lowestPrice, pricesOf, unitWords } from "#web/routes/portal/services/service-prices.ts";
import { ServiceIcon } from "#web/shell/service-icon.tsx";
import { SERVICE_GROUPS, type ServiceLink } from "#web/shell/site/site-menu.ts";

export function StartingPrices() {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {SERVICE_GROUPS.map((group) => (
          <section key={group.text} aria-label={`${group.text} 요금`}>
            <h3 className="border-b border-text pb-2.5 font-semibold">{group.text}</h3>
            <dl>
              {group.links.map((link) => (
                <PriceRow key={link.path} link={link} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-6 text-sm text-muted">
        부가세를 포함한 기본 단가예요. 파트너가 따로 정한 단가가 있으면 그 단가를 적용하고, 이용료는 포인트에서
        차감해요.
      </p>
    </>
  );
}

function PriceRow({ link }: { link: ServiceLink }) {
  const { won, unit } = lowestPrice(link.category);
  const hasSeveral = pricesOf(link.category).some((price) => price.won !== won);
  return (
    <div className="flex items-center gap-3 border-b border-line py-3">
      <dt className="flex min-w-0 grow items-center gap-3">
        <ServiceIcon category={link.category} className="size-8 rounded-md" />
        <a href={link.path} className="rounded-sm font-medium hover:text-brand hover:underline">
          {link.text}
        </a>
      </dt>
      <dd className="shrink-0 text-right text-sm text-muted">
        {unitWords(unit)}{" "}
        <span className="text-base font-semibold tabular-nums text-text">
          {formatNumber(won)}
          <span className="font-normal text-muted">원{hasSeveral ? "부터" : ""}</span>
        </span>
      </dd>
    </div>
  );
}
