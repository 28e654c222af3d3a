import { type ErrorResponse, UNSAFE_ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

const answer = (status: number, body: unknown): ErrorResponse => new UNSAFE_ErrorResponseImpl(status, "", body);

test("an unknown page says so", () => {
  expect(errorText(answer(404, null))).toMatchObject({ status: 404, title: "페이지를 찾을 수 없습니다." });
});

test("another status keeps its number and the message meant for people", () => {
  expect(errorText(answer(403, { message: "이 메뉴를 볼 권한이 없습니다." }))).toEqual({
    status: 403,
    title: "오류가 발생했습니다",
    message: "이 메뉴를 볼 권한이 없습니다.",
  });
});

test.each([
  ["a thrown error", new Error("connect ECONNREFUSED 10.0.0.1")],
  ["a bare string", "SELECT * FROM partner"],
  ["an answer of plain text", answer(500, "Error: relation does not exist")],
  ["nothing", undefined],
])("%s never shows its own text", (_, error) => {
  expect(errorText(error)).toEqual({
    status: 500,
    title: "오류가 발생했습니다",
    message: "잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.",
  });
});
