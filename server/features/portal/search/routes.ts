import { searchContent, searchPaste } from "#contracts/portal/search.ts";
import { type Binding, bind } from "#server/call/bind.ts";
import { findContent, findPastedErrors } from "./queries.ts";

export const searchRoutes: Binding[] = [
  bind(searchContent, ({ services, input }) => findContent(services.content, input.query)),
  bind(searchPaste, ({ input }) => findPastedErrors(input.body.text)),
];
