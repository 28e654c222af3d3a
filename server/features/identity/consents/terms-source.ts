import type { ConsentKind, TermsVersion } from "#domain/people/terms-consent.ts";

/** Holds what a consent needs of one version of the terms. */
export interface ConsentTerms extends TermsVersion {
  title: string;
  summary: string;
}

/** Gives the published terms. Their texts live with the site's other contents, which hand them in. */
export interface TermsSource {
  /** Returns every published version of a kind. */
  versionsOf: (kind: ConsentKind) => readonly ConsentTerms[];
}

declare module "#server/call/services.ts" {
  interface Services {
    terms: TermsSource;
  }
}
