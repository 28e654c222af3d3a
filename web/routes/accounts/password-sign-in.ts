import type { RouterContextProvider } from "react-router";
import { type LoginScope, OAUTH_CLIENT_ID } from "#domain/provider.ts";
import { readFailure } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { requestScope } from "#web/request-scope.ts";

interface Credentials {
  username: string;
  password: string;
  scope: LoginScope;
}

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Undefined on success. The token endpoint speaks OAuth: a form in, and of its refusals only the status counts. */
export async function signInWithPassword(
  context: Readonly<RouterContextProvider>,
  credentials: Credentials,
): Promise<(FormFailure & { status: number }) | undefined> {
  const { apiFetch, session } = context.get(requestScope);
  const body = new URLSearchParams({ grant_type: "password", client_id: OAUTH_CLIENT_ID, ...credentials });
  const answer = await apiFetch(new Request("http://api/oauth2/token", { method: "POST", body }));
  const { status } = answer;
  if (answer.ok) {
    await session.adopt((await answer.json()) as TokenAnswer);
    return undefined;
  }
  if (status === 400) return { status, code: "LOGIN_FAILED", message: "이메일이나 비밀번호가 맞지 않아요." };
  const failure = await readFailure(answer);
  if (status !== 429) return { status, ...failure };
  return { status, ...failure, message: "여러 번 틀려서 잠시 막아 두었어요." };
}
