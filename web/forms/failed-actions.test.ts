import { data, RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { dismissToast, readToasts } from "#web/ui/toast-store.ts";
import { keepFormsOnFailure } from "./failed-actions.ts";

const GENERIC = "오류가 발생했습니다. 잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.";

type Results = Awaited<ReturnType<Parameters<typeof keepFormsOnFailure>[1]>>;

/** Returns what the router sees when the server answers with these results. */
async function sent(results: Results, init: RequestInit = { method: "POST" }): Promise<Results> {
  const request = new Request("http://localhost/console/profile", init);
  const url = new URL(request.url);
  const args = { request, url, params: {}, pattern: "/console/profile", context: new RouterContextProvider() };
  return (await keepFormsOnFailure(args, async () => results)) ?? results;
}

const toasts = () => readToasts().map(({ tone, text }) => ({ tone, text }));

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

const errorPage = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test.each([
  ["a lost connection", new TypeError("Failed to fetch")],
  ["an answer cut short", new Error("Unable to decode turbo-stream response")],
  ["an error page of ours or of a proxy", errorPage(502)],
])("%s becomes a toast and a value for the form", async (_, result) => {
  const { page } = await sent({ page: { type: "error", result } });
  expect(page).toMatchObject({ type: "data", result: { init: { status: 503 } } });
  expect(page?.result).toMatchObject({ data: { failure: { message: GENERIC, isOurFault: true } } });
  expect(toasts()).toEqual([{ tone: "failure", text: GENERIC }]);
});

test("an action that answers with an outage keeps its answer and shows the same toast", async () => {
  const answer = {
    page: { type: "data" as const, result: data({ failure: { code: "UNAVAILABLE" } }, { status: 503 }) },
  };
  expect(await sent(answer)).toEqual(answer);
  expect(toasts()).toEqual([{ tone: "failure", text: GENERIC }]);
});

test.each([
  ["a refusal is for the form to show", { page: { type: "data" as const, result: data({}, { status: 409 }) } }],
  ["a success", { page: { type: "data" as const, result: { saved: "저장했습니다." } } }],
  ["a redirect", { page: { type: "error" as const, result: Response.redirect("http://localhost/") } }],
  ["a page that is forbidden", { page: { type: "error" as const, result: errorPage(403) } }],
])("%s stays unchanged, without a toast", async (_, results) => {
  expect(await sent({ ...results })).toEqual(results);
  expect(toasts()).toEqual([]);
});

test("loaders keep the error page, and an aborted request shows no toast", async () => {
  const lost = { page: { type: "error" as const, result: new TypeError("Failed to fetch") } };
  expect(await sent({ ...lost }, { method: "GET" })).toEqual(lost);
  expect(await sent({ ...lost }, { method: "POST", signal: AbortSignal.abort() })).toEqual(lost);
  expect(toasts()).toEqual([]);
});
