import { PRICE_LIST } from "./price-list.ts";
import { shareOf } from "./won.ts";

// An installation has these prices instead of a price a document. Won, VAT included, invented for the demo like the price list.
export const ON_PREMISE_PRICES = {
  /** Covers the first server with its installation and handover. */
  installationWon: 12_000_000,
  /** Covers each further server. */
  furtherServerWon: 3_000_000,
  /** A share of the one-time cost a year; the first year is part of the installation. */
  maintenancePercentPerYear: 15,
} as const;

export const ON_PREMISE_LIMITS = {
  servers: { min: 1, max: 20 },
  years: { min: 1, max: 10 },
  invoices: { min: 0, max: 1_000_000 },
} as const;

export interface OnPremiseTerms {
  readonly servers: number;
  readonly years: number;
  /** Tax invoices issued in a month. */
  readonly invoices: number;
}

export interface OnPremiseYear {
  readonly year: number;
  /** The cost up to the end of this year, installed and in the cloud. */
  readonly ownWon: number;
  readonly cloudWon: number;
}

export interface OnPremiseEstimate {
  readonly onceWon: number;
  readonly maintenanceWonPerYear: number;
  readonly years: readonly OnPremiseYear[];
  /** The first year at whose end the installation has cost no more than the cloud; undefined when none of the years is. */
  readonly evenYear: number | undefined;
}

export function estimateOnPremise({ servers, years, invoices }: OnPremiseTerms): OnPremiseEstimate {
  const { installationWon, furtherServerWon, maintenancePercentPerYear } = ON_PREMISE_PRICES;
  const onceWon = installationWon + (servers - 1) * furtherServerWon;
  const maintenanceWonPerYear = shareOf(onceWon, maintenancePercentPerYear * 100);
  const cloudWonPerYear = invoices * PRICE_LIST.taxinvoice.won * 12;
  const costYears = Array.from({ length: years }, (_, index): OnPremiseYear => {
    const year = index + 1;
    return { year, ownWon: onceWon + index * maintenanceWonPerYear, cloudWon: year * cloudWonPerYear };
  });
  return {
    onceWon,
    maintenanceWonPerYear,
    years: costYears,
    evenYear: costYears.find(({ ownWon, cloudWon }) => ownWon <= cloudWon)?.year,
  };
}
