import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CASHBILL_MAGIC } from "#domain/documents/cashbill-magic.ts";
import { CORP_STATE_MAGIC } from "#domain/documents/corp-state-magic.ts";
import { HOMETAX_MAGIC } from "#domain/documents/hometax-magic.ts";
import { NTS_MAGIC } from "#domain/documents/nts-magic.ts";
import { CARRIER_MAGIC } from "#domain/messages/carrier-magic.ts";
import { TALK_REVIEW_MAGIC } from "#domain/messages/talk-review-magic.ts";
import { SOURCE_MAGIC } from "#domain/money/source-magic.ts";

const guide = readFileSync("content/docs/guides/test-and-production.md", "utf8");
const [, ofInvoices = "", ofReceipts = "", ofReceivers = "", ofReviews = ""] = guide.split(
  /^\| (?:(?:세금계산서|현금영수증)의 문서번호|받는 번호|템플릿 코드나 채널 아이디의) 끝/m,
);
const listed = (table: string) => [...table.matchAll(/^\| `(-nts-[a-z0-9]+)` \|/gm)].map(([, ending]) => ending);

it("the guide lists exactly the keys that choose an outcome of the simulated tax office", () => {
  expect(listed(ofInvoices).toSorted()).toEqual(NTS_MAGIC.map(({ ending }) => ending).toSorted());
  expect(listed(ofReceipts).toSorted()).toEqual(CASHBILL_MAGIC.map(({ ending }) => ending).toSorted());
  const numbers = [...guide.matchAll(/^\| `(0000\d{6})` \|/gm)].map(([, number]) => number);
  expect(numbers).toEqual(CORP_STATE_MAGIC.map(({ corpNum }) => corpNum));
});

it("the guide lists exactly the passwords that simulated banks and card companies know", () => {
  const [, table = ""] = guide.split(/^\| 카드와 계좌의 비밀번호 끝/m);
  const endings = [...table.matchAll(/^\| `(\d{4})` \|/gm)].map(([, ending]) => ending);
  expect(endings).toEqual(SOURCE_MAGIC.map(({ ending }) => ending));
});

it("the guide lists exactly the receivers that choose an outcome of the simulated carriers", () => {
  const numbers = [...ofReceivers.matchAll(/^\| `(0000-\d{4})` \|/gm)].map(([, ending]) => ending?.replace("-", ""));
  expect(numbers.toSorted()).toEqual(CARRIER_MAGIC.map(({ ending }) => ending).toSorted());
});

it("the guide lists exactly the log-ins that choose an outcome of the simulated tax office", () => {
  const words = { userId: "아이디 끝", password: "비밀번호" };
  const values = [...guide.matchAll(/^\| ((?:아이디 끝|비밀번호) `[a-z0-9-]+`) \|/gm)].map(([, value]) => value);
  expect(values.toSorted()).toEqual(HOMETAX_MAGIC.map(({ field, value }) => `${words[field]} \`${value}\``).toSorted());
});

it("the guide lists every ending that decides a simulated review of templates and channels", () => {
  const endings = [...ofReviews.matchAll(/^\| `(-[a-z]+)` \|/gm)].map(([, ending]) => ending);
  expect(endings).toEqual(TALK_REVIEW_MAGIC.map(({ ending }) => ending));
});
