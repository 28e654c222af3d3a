import { describe, expect, test } from "vitest";
import { FAX_FILE_PROBLEMS } from "./fax-file.ts";
import { FAX_PROBLEM_TEXTS, faxProblems, faxTitle } from "./fax-rules.ts";
import { RESERVATION_PROBLEM_TEXTS } from "./reservation.ts";

const NOW = "2026-03-05T12:00:00";
const file = (storageKey: string, pages = 2, sizeBytes = 1_000) => ({ storageKey, pages, sizeBytes });
const good = {
  fromNumber: "02-1577-1000",
  receivers: [{ toNumber: "02-1234-5678", mgtNum: "FAX-1" }],
  files: [file("a")],
};

describe("a fax", () => {
  test("that can be sent has no problem", () => {
    expect(faxProblems(good, NOW)).toEqual({});
    expect(faxProblems({ ...good, reserveDT: "2026-03-05T12:00:01" }, NOW)).toEqual({});
    expect(faxProblems({ ...good, reserveDT: "2026-05-04T12:00:00" }, NOW)).toEqual({});
  });

  test.each([
    [{ fromNumber: "050512345678" }, { fromNumber: FAX_PROBLEM_TEXTS.fromNumber }],
    [{ reserveDT: NOW }, { reserveDT: RESERVATION_PROBLEM_TEXTS.reservePast }],
    [{ reserveDT: "2026-05-04T12:00:01" }, { reserveDT: RESERVATION_PROBLEM_TEXTS.reserveTooFar }],
    [{ files: [file("a"), undefined] }, { "fileSeqs.1": FAX_PROBLEM_TEXTS.unknownFile }],
    [{ files: [file("a"), file("a")] }, { "fileSeqs.1": FAX_PROBLEM_TEXTS.sameFile }],
    [{ files: [file("a", 60), file("b", 41)] }, { fileSeqs: FAX_FILE_PROBLEMS.tooManyPages }],
    [{ files: [file("a", 1, 6_000_000), file("b", 1, 6_000_000)] }, { fileSeqs: FAX_PROBLEM_TEXTS.tooManyBytes }],
  ])("%o has a problem at its field", (change, problems) => {
    expect(faxProblems({ ...good, ...change }, NOW)).toEqual(problems);
  });

  test("names every receiver that cannot be faxed to", () => {
    const receivers = [
      { toNumber: "010-0000-1234", mgtNum: "A" },
      { toNumber: "02-1234-5678", mgtNum: "A" },
      { toNumber: "119", mgtNum: null },
    ];
    expect(faxProblems({ ...good, receivers }, NOW)).toEqual({
      "receivers.0.toNumber": FAX_PROBLEM_TEXTS.toMobile,
      "receivers.1.mgtNum": FAX_PROBLEM_TEXTS.sameKey,
      "receivers.2.toNumber": FAX_PROBLEM_TEXTS.toNumber,
    });
  });
});

test.each([
  ["계약서 보냅니다", [{ name: "a.pdf" }], "계약서 보냅니다"],
  ["", [{ name: "a.pdf" }], "a.pdf"],
  ["", [{ name: "a.pdf" }, { name: "b.png" }], "a.pdf 외 1개"],
  ["", [], ""],
])("%o with %j has the title %o", (subject, files, title) => {
  expect(faxTitle(subject, files)).toBe(title);
});
