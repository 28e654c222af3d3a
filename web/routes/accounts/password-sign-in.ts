import type { RouterContextProvider } from "react-router";
import { ERRORS, type ErrorBody } from "#contracts/errors.ts";
import { type LoginScope, OAUTH_CLIENT_ID } from "#domain/provider.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { requestScope } from "#web/request-scope.ts";
import { waitingText } from "./waiting-text.ts";

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

/** Undefined on success. Asks the token endpoint itself: only its headers say how long one has to wait. */
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
  if (status === 429) {
    const wait = waitingText(Number(answer.headers.get("Retry-After")));
    return {
      status,
      code: "TOO_MANY_REQUESTS",
      message: `여러 번 틀려서 잠시 막아 두었어요. ${wait} 뒤에 다시 시도해 주세요.`,
    };
  }
  const { code, message } = (await answer.json()) as ErrorBody;
  return { status, code: code ?? "INTERNAL", message: message ?? ERRORS.INTERNAL.message };
}
