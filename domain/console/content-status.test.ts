import { describe, expect, it } from "vitest";
import { contentStatus, isRewritable, versionInEffect } from "./content-status.ts";

const NOW = "2026-03-05T10:00:00";
const BEFORE = "2026-03-05T09:59:59";
const AFTER = "2026-03-05T10:00:01";

describe("the status of a version", () => {
  it.each([
    ["DRAFT", null, "DRAFT", true],
    ["SCHEDULED", AFTER, "SCHEDULED", true],
    ["SCHEDULED", NOW, "PUBLISHED", false],
    ["SCHEDULED", BEFORE, "PUBLISHED", false],
    ["PUBLISHED", BEFORE, "PUBLISHED", false],
    ["WITHDRAWN", BEFORE, "WITHDRAWN", false],
  ] as const)("%s at %s is %s", (state, publishDT, status, canRewrite) => {
    expect(contentStatus(state, publishDT, NOW)).toBe(status);
    expect(isRewritable(state, publishDT, NOW)).toBe(canRewrite);
  });
});

describe("which of several versions is in effect", () => {
  const version = (number: number, state: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "WITHDRAWN", publishDT = BEFORE) => ({
    version: number,
    state,
    publishDT: state === "DRAFT" ? null : publishDT,
  });

  it.each([
    ["a draft does not count", [version(1, "PUBLISHED"), version(2, "DRAFT")], 1],
    ["a scheduled version waits", [version(1, "PUBLISHED"), version(2, "SCHEDULED", AFTER)], 1],
    ["a scheduled version whose time has come counts", [version(1, "PUBLISHED"), version(2, "SCHEDULED", NOW)], 2],
    ["a withdrawn version hides those before it", [version(1, "PUBLISHED"), version(2, "WITHDRAWN")], 2],
    ["a draft alone means there is none", [version(1, "DRAFT")], undefined],
  ])("%s", (_, versions, inEffect) => {
    expect(versionInEffect(versions, NOW)?.version).toBe(inEffect);
  });
});
