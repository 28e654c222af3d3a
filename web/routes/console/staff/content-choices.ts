import { FAQ_CATEGORY_LABELS, TERMS_KIND_LABELS } from "#contracts/content.ts";
import { NOTICE_CATEGORY_LABELS } from "#contracts/notices.ts";
import type { StaffCollection } from "#domain/console/content-status.ts";

/** For loaders: what the form of a collection lets one choose. */
export const CONTENT_CHOICES: Readonly<Record<StaffCollection, Readonly<Record<string, string>>>> = {
  notices: NOTICE_CATEGORY_LABELS,
  faqs: FAQ_CATEGORY_LABELS,
  terms: TERMS_KIND_LABELS,
};
