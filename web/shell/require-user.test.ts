import { expect, test } from "vitest";
import { ERRORS } from "#contracts/errors.ts";
import type { UserAnswer } from "#contracts/request-scope.ts";
import { makeContext } from "#web/request-scope.ts";
import { currentUser, requireUser } from "./require-user.ts";

const USER = {
  userSeq: 1,
  email: "demo@gaonbill.example",
  name: "김가온",
  profileImage: null,
  scope: "user" as const,
  ip: "203.0.113.7",
};

function visitor(answer: UserAnswer) {
  const signedOut = { times: 0 };
  const context = makeContext({
    session: {
      user: async () => answer,
      requestTokens: async () => new Response(null, { status: 500 }),
      adopt: async () => undefined,
      signOut: async () => {
        signedOut.times += 1;
      },
    },
    calls: {
      authorise: async () => undefined,
      call: () => Promise.reject(new Error("nobody calls")),
    },
    nonce: "",
    isProduction: true,
    publicOrigin: "https://developers.gaonbill.example",
    logError: () => undefined,
    highlight: async () => "",
    refusal: undefined,
  });
  return { context, signedOut };
}

async function enter(answer: UserAnswer) {
  const url = new URL("https://developers.gaonbill.example/console/profile?page=2");
  const { context } = visitor(answer);
  const args = { request: new Request(url), url, context, params: {}, pattern: "/console/profile" };
  return requireUser(args, async () => new Response("the page"));
}

test("a signed-in user enters", async () => {
  expect(await currentUser(visitor({ output: USER }).context)).toBe(USER);
  await expect((await enter({ output: USER }))?.text()).resolves.toBe("the page");
});

test("a user without a userSeq is logged out", async () => {
  const { context, signedOut } = visitor({ output: { ...USER, userSeq: undefined as unknown as number } });
  expect(await currentUser(context)).toBeUndefined();
  expect(signedOut.times).toBe(1);
});

test("an anonymous visitor is sent to the log-in and comes back to the page", async () => {
  const refusal: Response = await enter({ output: undefined }).then(Promise.reject, (thrown) => thrown);
  expect(refusal.headers.get("Location")).toBe("/accounts/login?next=%2Fconsole%2Fprofile%3Fpage%3D2");
});

test("a user who must agree to changed terms is sent to the consent page and comes back to the page", async () => {
  const answer = enter({ output: { ...USER, awaitsConsent: true } });
  const refusal: Response = await answer.then(Promise.reject, (thrown) => thrown);
  expect(refusal.headers.get("Location")).toBe("/accounts/consent?next=%2Fconsole%2Fprofile%3Fpage%3D2");
});

test("an outage shows the error page with its own message and no log-in", async () => {
  const failure = { code: "UNAVAILABLE", message: ERRORS.UNAVAILABLE.message, requestId: "1" };
  await expect(enter({ failure, status: 503 })).rejects.toMatchObject({ data: failure, init: { status: 503 } });
});
