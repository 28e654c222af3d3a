import {
  getFaq,
  getGuide,
  getManual,
  getReference,
  getTerms,
  listFaqs,
  listGuides,
  listManuals,
  listReferences,
  listTerms,
} from "#contracts/content.ts";
import { getNotice, listNotices } from "#contracts/notices.ts";
import { searchRoutes } from "#server/features/search/routes.ts";
import { type Binding, bind } from "#server/kernel/bind.ts";
import { findContentArticle, findContentEntries, findDocument, findFaqs, findNotice, findNotices } from "./queries.ts";

export const contentRoutes: Binding[] = [
  bind(listNotices, ({ services, input }) => findNotices(services.content, input.query)),
  bind(getNotice, ({ services, input }) => findNotice(services.content, input.params.slug)),
  bind(listManuals, ({ services }) => findContentEntries(services.content, "manuals")),
  bind(getManual, ({ services, input }) => findDocument(services.content, "manuals", input.params.slug)),
  bind(listGuides, ({ services }) => findContentEntries(services.content, "guides")),
  bind(getGuide, ({ services, input }) => findDocument(services.content, "guides", input.params.slug)),
  bind(listReferences, ({ services }) => findContentEntries(services.content, "references")),
  bind(getReference, ({ services, input }) => findDocument(services.content, "references", input.params.slug)),
  bind(listFaqs, ({ services, input }) => findFaqs(services.content, input.query)),
  bind(getFaq, ({ services, input }) => findContentArticle(services.content, "faqs", input.params.slug)),
  bind(listTerms, ({ services }) => findContentEntries(services.content, "terms")),
  bind(getTerms, ({ services, input }) => findContentArticle(services.content, "terms", input.params.slug)),
  ...searchRoutes,
];
