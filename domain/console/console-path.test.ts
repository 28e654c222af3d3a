import { expect, test } from "vitest";
import { memberPath, partnerPath, swapMember, swapPartner } from "./console-path.ts";

test("§2.4: paths", () => {
  expect(partnerPath(7, "dashboard")).toBe("/console/partners/7/dashboard");
  expect(partnerPath(7)).toBe("/console/partners/7/");
  expect(memberPath(7, 31, "users")).toBe("/console/partners/7/members/list/31/users");
  expect(memberPath(7, 31)).toBe("/console/partners/7/members/list/31/");
});

test.each([
  ["/console/partners/7/stats/settles", 12, "/console/partners/12/stats/settles"],
  ["/console/partners/7", 12, "/console/partners/12"],
  ["/console/partners/7/members/list/31/users", 12, "/console/partners/12/members/list/31/users"],
  [
    "/console/partners/7/members/list/31/taxinvoices/sales/91",
    12,
    "/console/partners/12/members/list/31/taxinvoices/sales",
  ],
  ["/console/partners/7/members/list/31/edocs/sales/9/edit", 12, "/console/partners/12/members/list/31/edocs/sales"],
  ["/console/partners/7/partnership/requests/55", 12, "/console/partners/12/partnership/requests"],
  ["/console/partners/7/adjust/details/2026-09", 12, "/console/partners/12/adjust/details"],
  ["/console/partners", 12, "/console/partners"],
  ["/docs/console/partners/7", 12, "/docs/console/partners/7"],
])("§2.4: the server toggle leads from %s to partner %i", (from, partnerSeq, to) => {
  expect(swapPartner(from, partnerSeq)).toBe(to);
});

test("the same page of another member", () => {
  expect(swapMember("/console/partners/7/members/list/31/taxinvoices/sales", 8)).toBe(
    "/console/partners/7/members/list/8/taxinvoices/sales",
  );
});
