import type { RouterContextProvider } from "react-router";
import { ErrorBody } from "#contracts/errors.ts";
import type { TokenAnswer } from "#contracts/request-scope.ts";
import type { LoginScope } from "#domain/provider.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { requestScope } from "#web/request-scope.ts";

interface Credentials {
  username: string;
  password: string;
  scope: LoginScope;
}

/** Returns undefined on success. The token endpoint speaks OAuth: it takes a form, and only the status of a refusal counts. */
export async function signInWithPassword(
  context: Readonly<RouterContextProvider>,
  credentials: Credentials,
): Promise<(FormFailure & { status: number }) | undefined> {
  const { session } = context.get(requestScope);
  const answer = await session.requestTokens({ grant_type: "password", ...credentials });
  const { status } = answer;
  if (answer.ok) {
    await session.adopt((await answer.json()) as TokenAnswer);
    return undefined;
  }
  if (status === 400) return { status, code: "LOGIN_FAILED", message: "이메일이나 비밀번호가 맞지 않아요." };
  const retryAfterS = Number(answer.headers.get("Retry-After"));
  const failure = { ...ErrorBody.parse(await answer.json()), ...(retryAfterS > 0 && { retryAfterS }) };
  if (status !== 429) return { status, ...failure };
  return { status, ...failure, message: "여러 번 틀려서 잠시 막아 두었어요." };
}
