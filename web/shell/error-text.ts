import { isRouteErrorResponse } from "react-router";

export interface ErrorText {
  status: number;
  title: string;
  message: string;
}

// People read this when no better message is known (§8).
export const GENERIC_FAILURE_MESSAGE =
  "오류가 발생했습니다. 잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.";

// §2.5, §8
export const NOT_FOUND_TITLE = "페이지를 찾을 수 없습니다.";
export const FAILURE_TITLE = "오류가 발생했습니다";

const NOT_FOUND_MESSAGE = "주소가 바뀌었거나 삭제된 페이지일 수 있습니다. 주소를 다시 확인해 주세요.";
const FAILURE_MESSAGE = "잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.";

/** Returns only a message that a loader sent on purpose (`data({ message }, status)`), never the text of a thrown error. */
export function errorText(error: unknown): ErrorText {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const spoken = isRouteErrorResponse(error) ? messageOf(error.data) : undefined;
  return status === 404
    ? { status, title: NOT_FOUND_TITLE, message: spoken ?? NOT_FOUND_MESSAGE }
    : { status, title: FAILURE_TITLE, message: spoken ?? FAILURE_MESSAGE };
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("message" in body)) return undefined;
  return typeof body.message === "string" && body.message ? body.message : undefined;
}
