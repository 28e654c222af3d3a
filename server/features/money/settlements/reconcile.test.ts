import { describe, expect, it } from "vitest";
import { addMonths, firstDayOf, monthOf, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { supplyPrice } from "#domain/money/supply-price.ts";
import { unitCosts } from "#server/db/schema/money/unit-costs.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { chargeOn } from "#testing/past-usage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { closePartnerMonths } from "./close-months.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const THIS_MONTH = monthOf(toSeoulDate(new Date()));
const MONTH = addMonths(THIS_MONTH, -1);
const on = `${MONTH}-05`;

const partner = await createPartner(services, {
  hasMemberBilling: true,
  adjustYN: true,
  contractFrom: firstDayOf(MONTH),
});
const { partnerSeq } = partner;
const [one, two] = [await createMember(services, partner), await createMember(services, partner)];
const earning = (itemCode: number, supply: number, won: number) => ({
  partnerSeq,
  memberSeq: null,
  itemCode,
  unitCost: supply + won,
});
await primary
  .insert(unitCosts)
  .values([earning(51, supplyPrice("messageSms"), 100), earning(1, supplyPrice("taxinvoice"), 50)]);
const use = (memberSeq: number, pointCode: "65100" | "50100" | "50200", count: number) =>
  chargeOn(services, { partnerSeq, memberSeq }, { on, count, pointCode });
await use(one.memberSeq, "65100", 100);
await use(one.memberSeq, "50100", 10);
await use(one.memberSeq, "50200", 5);
await use(two.memberSeq, "65100", 20);
await closePartnerMonths(primary, partnerSeq, `${firstDayOf(THIS_MONTH)}T00:20:00`);
const general = await joinPartner(services, partnerSeq);

const send = async (content: string | Uint8Array<ArrayBuffer>, month = MONTH, as = general) => {
  const body = new FormData();
  body.set("file", new File([content], "books.csv"));
  const path = `/api/adjusts/histories/${month}/reconciliation`;
  return (await request("POST", path, { as, at: { partnerSeq }, body })).body;
};

const HEAD = "사업자등록번호,포인트코드,건수,정산금액";
const RIGHT = [
  `${one.bizId},65100,100,10000`,
  `${one.bizId},50100,10,500`,
  `${one.bizId},50200,5,250`,
  `${two.bizId},65100,20,"2,000"`,
];

describe("a partner's own books beside a month", () => {
  it("agree line by line, in either encoding, with hyphens and separators", async () => {
    const hyphened = `${one.bizId.slice(0, 3)}-${one.bizId.slice(3, 5)}-${one.bizId.slice(5)}`;
    const { data } = await send(`\uFEFF${[HEAD, `${hyphened},65100,100,10000`, ...RIGHT.slice(1)].join("\r\n")}`);
    expect(data).toEqual({
      adjustMonth: MONTH,
      sameCount: 4,
      differentCount: 0,
      rows: [],
      file: { count: 135, revenue: 12_750 },
      ledger: { count: 135, revenue: 12_750 },
    });
  });

  it("that differ are named by line, with both sides", async () => {
    const lines = [HEAD, `${one.bizId},65100,99,9900`, RIGHT[1], `0991234567,65100,1,100`, RIGHT[3]];
    const { data } = await send(lines.join("\n"));
    expect(data).toMatchObject({ sameCount: 2, differentCount: 3 });
    const shown = data.rows.map(({ line, outcome, file, ledger }: Record<string, unknown>) => ({
      line,
      outcome,
      file,
      ledger,
    }));
    expect(shown).toEqual([
      {
        line: 2,
        outcome: "DIFFERENT",
        file: { count: 99, revenue: 9_900 },
        ledger: { count: 100, revenue: 10_000 },
      },
      { line: 4, outcome: "ONLY_IN_FILE", file: { count: 1, revenue: 100 }, ledger: null },
      { line: null, outcome: "ONLY_IN_LEDGER", file: null, ledger: { count: 5, revenue: 250 } },
    ]);
  });

  it("may go by member number and item, whose codes are added up", async () => {
    const lines = [
      "회원사번호,품목,건수,정산금액",
      `${one.memberSeq},전자세금계산서,15,750`,
      `${one.memberSeq},51,60,6000`,
      `${one.memberSeq},단문 문자(SMS),40,4000`,
      `${two.memberSeq},messageSms,20,2000`,
    ];
    expect((await send(lines.join("\n"))).data).toMatchObject({ sameCount: 3, differentCount: 0 });
  });

  it("with lines nobody can read say which and why", async () => {
    const wrong = ["1,65100,1,1", `${one.bizId},99999,1,1`, `${one.bizId},65100,한 건,1`, `=1+1,65100,1,일원`];
    const { data } = await send([HEAD, ...RIGHT, ...wrong].join("\n"));
    const errors = data.rows.map(({ line, outcome, error }: Record<string, unknown>) => [line, outcome, error]);
    expect(errors).toEqual([
      [6, "ERROR", expect.stringMatching(/회원사/)],
      [7, "ERROR", expect.stringMatching(/포인트코드/)],
      [8, "ERROR", expect.stringMatching(/건수/)],
      [9, "ERROR", expect.stringMatching(/회원사/)],
    ]);
  });

  it.each([
    ["an empty file", ""],
    ["no lines", HEAD],
    ["a missing column", "사업자등록번호,건수,정산금액\n1,1,1"],
    ["unpaired quotes", `${HEAD}\n"`],
    ["no text at all", new Uint8Array([0xff, 0xfe, 0xff, 0x81])],
  ])("refused as a whole: %s", async (_, content) => {
    const { code, fields } = await send(content);
    expect([code, fields.file]).toEqual(["INVALID_INPUT", expect.stringMatching(/[가-힣]/)]);
  });

  it("is for people of the partner, about a month there is", async () => {
    const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
    expect((await send(HEAD, MONTH, stranger)).code).toBe("NOT_FOUND");
    expect((await send(HEAD, MONTH, await joinPartner(services, partnerSeq, "DEV"))).code).toBe("FORBIDDEN");
    expect((await send([HEAD, ...RIGHT].join("\n"), "2020-01")).code).toBe("NOT_FOUND");
  });
});
