import { expect, test } from "vitest";
import { NO_PARTY } from "./document-draft.ts";
import { edocContentOf, edocDraftOf, newEdoc } from "./edoc-draft.ts";

test("a saved e-document that is opened again keeps its content", () => {
  const own = { ...NO_PARTY, corpNum: "1010000001", name: "우리 회사", tel: "01000001004" };
  const content = {
    ...edocContentOf(newEdoc(own, "2026-03-05")),
    kind: "ES" as const,
    remarks: ["첫째", "둘째"],
    textTo: "01000001004",
  };
  const opened = edocDraftOf(content, null);
  expect(opened).toMatchObject({ kind: "ES", mgtNum: "", remark: "첫째", own });
  expect(edocContentOf(opened)).toEqual(content);
});
