import { searchContent } from "#contracts/search.ts";
import { type Binding, bind } from "#server/kernel/bind.ts";
import { findContent } from "./queries.ts";

export const searchRoutes: Binding[] = [
  bind(searchContent, ({ services, input }) => findContent(services.content, input.query)),
];
