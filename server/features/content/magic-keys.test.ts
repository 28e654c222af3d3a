import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CASHBILL_MAGIC } from "#domain/documents/cashbill-magic.ts";
import { NTS_MAGIC } from "#domain/documents/nts-magic.ts";

const guide = readFileSync("content/docs/guides/test-and-production.md", "utf8");
const [, ofInvoices = "", ofReceipts = ""] = guide.split(/^\| (?:세금계산서|현금영수증)의 문서번호 끝/m);
const listed = (table: string) => [...table.matchAll(/^\| `(-nts-[a-z0-9]+)` \|/gm)].map(([, ending]) => ending);

it("the guide lists every key that asks the simulated tax office for an outcome, and no other", () => {
  expect(listed(ofInvoices).toSorted()).toEqual(NTS_MAGIC.map(({ ending }) => ending).toSorted());
  expect(listed(ofReceipts).toSorted()).toEqual(CASHBILL_MAGIC.map(({ ending }) => ending).toSorted());
});
