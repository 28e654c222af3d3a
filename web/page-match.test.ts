import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { makePageMatcher } from "./page-match.ts";

const route = (id: string, path: string, parentId?: string) => ({ id, path, parentId, module: {} });
const match = makePageMatcher({
  docs: route("docs", "docs"),
  page: route("page", ":kind/:slug", "docs"),
  bank: route("bank", "services/bankAccount"),
  rest: route("rest", "*"),
} as unknown as ServerBuild["routes"]);

test.each([
  ["/docs/guides/start", "/docs/guides/start"],
  ["/DOCS/guides/start", "/docs/guides/start"],
  ["/%64ocs/guides/start/", "/docs/guides/start"],
  ["/docs/guides/%73tart", "/docs/guides/start"],
  ["/docs/Guides/start", "/docs/Guides/start"],
  ["/docs/errors/soap:Client", "/docs/errors/soap:Client"],
  ["/docs/guides/%ea%b0%80", "/docs/guides/%EA%B0%80"],
  ["/docs/guides/a%2Fb%3Fc%23d", "/docs/guides/a%2Fb%3Fc%23d"],
  ["/services/BANKACCOUNT", "/services/bankAccount"],
])("%s is the page %s", (address, path) => {
  expect(match(address)).toMatchObject({ path, isUnknown: false });
});
