import type { ConsentKind, TermsVersion } from "#domain/people/terms-consent.ts";

/** What a consent needs to know of one version of the terms. */
export interface ConsentTerms extends TermsVersion {
  title: string;
  summary: string;
}

/** The published terms. The texts live with the site's other contents, which hand them in. */
export interface TermsSource {
  /** Returns every published version of a kind. */
  versionsOf: (kind: ConsentKind) => readonly ConsentTerms[];
}

declare module "#server/call/services.ts" {
  interface Services {
    terms: TermsSource;
  }
}
