import {
  compareTerms,
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
  listTermsVersions,
} from "#contracts/portal/content.ts";
import { getNotice, listNotices } from "#contracts/portal/notices.ts";
import { type Binding, bind } from "#server/call/bind.ts";
import { searchRoutes } from "#server/features/portal/search/routes.ts";
import {
  findContentArticle,
  findContentEntries,
  findDocument,
  findDocuments,
  findFaqs,
  findNotice,
  findNotices,
  findTerms,
} from "./queries.ts";
import { findTermsChanges, findTermsVersions } from "./terms.ts";

export const contentRoutes: Binding[] = [
  bind(listNotices, ({ services, input }) => findNotices(services.content, input.query)),
  bind(getNotice, ({ services, input }) => findNotice(services.content, input.params.slug)),
  bind(listManuals, ({ services, input }) => findDocuments(services.content, "manuals", input.query.body)),
  bind(getManual, ({ services, input }) => findDocument(services.content, "manuals", input.params.slug)),
  bind(listGuides, ({ services, input }) => findDocuments(services.content, "guides", input.query.body)),
  bind(getGuide, ({ services, input }) => findDocument(services.content, "guides", input.params.slug)),
  bind(listReferences, ({ services, input }) => findDocuments(services.content, "references", input.query.body)),
  bind(getReference, ({ services, input }) => findDocument(services.content, "references", input.params.slug)),
  bind(listFaqs, ({ services, input }) => findFaqs(services.content, input.query)),
  bind(getFaq, ({ services, input }) => findContentArticle(services.content, "faqs", input.params.slug)),
  bind(listTerms, ({ services }) => findContentEntries(services.content, "terms")),
  bind(getTerms, ({ services, input }) => findTerms(services.content, input.params.slug)),
  bind(listTermsVersions, ({ services, input }) => findTermsVersions(services.content, input.params.kind)),
  bind(compareTerms, ({ services, input }) => findTermsChanges(services.content, input.params.kind, input.query)),
  ...searchRoutes,
];
