import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MemberImport, MemberImportRow } from "#contracts/companies/member-import.ts";
import { BRANDS } from "#domain/provider.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createMember, createPartner, joinPartner, newBizId } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const { partnerSeq } = partner;
const other = await createPartner(services);
const general = await joinPartner(services, partnerSeq);

const HEAD = "사업자등록번호,상호,대표자,업태,종목,우편번호,주소";

interface Sending {
  isDryRun?: boolean;
  digest?: string;
  as?: typeof general;
  at?: number;
}

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  { isDryRun = false, digest, as = general, at = partnerSeq }: Sending = {},
) {
  const body = new FormData();
  body.set("file", new File([content], "회원사.csv", { type: "text/csv" }));
  body.set("isDryRun", String(isDryRun));
  if (digest !== undefined) body.set("digest", digest);
  return request("POST", "/api/child-members/import", { as, at: { partnerSeq: at }, body });
}
const read = async (content: string | Uint8Array<ArrayBuffer>, how?: Sending): Promise<MemberImport> =>
  (await send(content, how)).body.data;
const errorsOf = ({ rows }: MemberImport): [number, MemberImportRow["errors"]][] =>
  rows.filter(({ outcome }) => outcome === "ERROR").map(({ line, errors }) => [line, errors]);
const ourMembers = () => primary.$count(members, eq(members.partnerSeq, partnerSeq));
const numbers = (count: number) => Array.from({ length: count }, newBizId);

describe("200 lines with 7 bad ones", () => {
  const good = numbers(193);
  const bad = [
    "123-45-67890,검증숫자오류",
    "12345,짧은번호",
    ",번호없음",
    `${newBizId()},`,
    `${good[0]},먼저 나온 번호`,
    `${newBizId()},우편번호오류,,,,123`,
    `${newBizId()},${"가".repeat(101)}`,
  ];
  const file = [
    HEAD,
    ...good.map((bizId, at) => `${bizId},가져온상사 ${at},대표 ${at},도매업,문구,00123,"가온시 한빛구, ${at}"`),
    ...bad,
  ].join("\r\n");

  it("a dry run names each bad line and field in Korean and writes nothing", async () => {
    const before = await ourMembers();
    const answer = await read(file, { isDryRun: true });
    expect(answer).toMatchObject({ isDryRun: true, newCount: 193, existingCount: 0, errorCount: 7 });
    const errors = errorsOf(answer);
    expect(errors.map(([line, problems]) => [line, Object.keys(problems)])).toEqual([
      [195, ["bizId"]],
      [196, ["bizId"]],
      [197, ["bizId"]],
      [198, ["name"]],
      [199, ["bizId"]],
      [200, ["postNum"]],
      [201, ["name"]],
    ]);
    for (const [, problems] of errors)
      for (const message of Object.values(problems)) expect(message).toMatch(/[가-힣]/);
    expect(errors[4]?.[1].bizId).toBe("2번째 줄과 같은 사업자등록번호입니다.");
    expect(answer.rows.filter(({ outcome }) => outcome === "NEW")).toHaveLength(20);
    expect(await ourMembers()).toBe(before);
  });

  it("then the good ones come in, and none twice", async () => {
    const { digest } = await read(file, { isDryRun: true });
    expect(await read(file, { digest })).toMatchObject({ isDryRun: false, newCount: 193, errorCount: 7 });
    expect(await ourMembers()).toBe(193);
    const [company] = await primary
      .select()
      .from(companies)
      .where(eq(companies.bizId, String(good[7])));
    expect(company).toMatchObject({
      brand: BRANDS.real,
      name: "가져온상사 7",
      postNum: "00123",
      address: "가온시 한빛구, 7",
    });
    const [audit] = await primary.select().from(auditEvents).orderBy(desc(auditEvents.auditSeq)).limit(1);
    expect(audit).toMatchObject({
      action: "MEMBERS_IMPORTED",
      partnerSeq,
      detail: { newCount: 193, after: { bizIds: good } },
    });
    expect(await read(file)).toMatchObject({ newCount: 0, existingCount: 193, errorCount: 7 });
    expect(await ourMembers()).toBe(193);
  });

  it("another file than the one looked at is refused", async () => {
    const { digest } = await read(file, { isDryRun: true });
    const { status, body } = await send(`${HEAD}\n${newBizId()},다른 파일`, { digest });
    expect(status).toBe(400);
    expect(body.fields.file).toMatch(/다시 확인/);
  });
});

describe("companies that are there already", () => {
  it("come in unproven where they are somebody's, and proven where they are only a partner", async () => {
    const foreign = await createMember(services, other);
    const [company] = await primary.select().from(companies).where(eq(companies.companySeq, foreign.companySeq));
    const file = [HEAD, `${company?.bizId},남의 회사`, `${partner.bizId},우리 회사`].join("\n");
    expect(await read(file, { isDryRun: true })).toMatchObject({ newCount: 2, unprovenCount: 1 });
    const answer = await read(file);
    expect(answer).toMatchObject({ newCount: 2, unprovenCount: 1, errorCount: 0 });
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(["UNPROVEN", "NEW"]);
    const places = await primary
      .select({ name: members.name, provenBy: members.provenBy })
      .from(members)
      .where(and(eq(members.partnerSeq, partnerSeq), inArray(members.name, ["남의 회사", "우리 회사"])))
      .orderBy(asc(members.name));
    expect(places).toEqual([
      { name: "남의 회사", provenBy: null },
      { name: "우리 회사", provenBy: "FIRST" },
    ]);
    const [untouched] = await primary.select().from(companies).where(eq(companies.companySeq, foreign.companySeq));
    expect(untouched).toEqual(company);
  });

  it("come in once from ten files at the same time", async () => {
    const bizId = newBizId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(`${HEAD}\n${bizId},동시상사`)));
    expect(answers.reduce((sum, { newCount }) => sum + newCount, 0)).toBe(1);
    expect(await primary.$count(companies, eq(companies.bizId, bizId))).toBe(1);
  });
});

describe("files", () => {
  const eucKr = (text: string) => {
    const codes = new Map<string, number[]>();
    for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
      for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
        codes.set(new TextDecoder("euc-kr").decode(Uint8Array.of(lead, trail)), [lead, trail]);
      }
    }
    return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? [character.charCodeAt(0)]));
  };

  it.each([
    ["UTF-8 with a mark", (text: string) => `\uFEFF${text}`],
    ["UTF-8", (text: string) => text],
    ["EUC-KR", eucKr],
    ["tabs", (text: string) => text.replaceAll(",", "\t")],
    ["blank lines and spaces", (text: string) => `${text.replace("상호", " 상 호 ")}\n\n,,\n`],
    [
      "columns in another order, others between",
      (text: string) => text.replace("상호", "메모,상호").replace("가람", "x,가람"),
    ],
  ])("%s are read", async (_, change) => {
    const content = change(`사업자등록번호,상호\n${newBizId()},가람상사`);
    const answer = await read(content, { isDryRun: true });
    expect(answer).toMatchObject({ newCount: 1, errorCount: 0, rows: [{ line: 2, values: { name: "가람상사" } }] });
  });

  it("line numbers count the breaks inside of quotes", async () => {
    const content = `${HEAD}\n${newBizId()},"두\n줄"\n1,짧은번호`;
    expect(errorsOf(await read(content, { isDryRun: true })).map(([line]) => line)).toEqual([4]);
  });

  it.each([
    ["nothing", "", /빈 파일/],
    ["a header alone", HEAD, /등록할 회원사가 없습니다/],
    ["no header", "1234567891,가람상사", /사업자등록번호, 상호/],
    ["a header twice", "사업자등록번호,상호,상호\n1,2,3", /두 번/],
    ["an open quote", `${HEAD}\n"1,2\n3,4`, /따옴표/],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00, 0xff]), /읽을 수 없는/],
    ["too many lines", [HEAD, ...Array(5_001).fill("1,2")].join("\n"), /5,000줄/],
    ["too many bytes", `${HEAD}\n${"가".repeat(800_000)}`, /2MB/],
  ])("%s is refused as a whole", async (_, content, message) => {
    const { status, body } = await send(content, { isDryRun: true });
    expect(status).toBe(400);
    expect(body.fields.file).toMatch(message);
  });
});

describe("who may", () => {
  it("those who may change members of this partner, nobody else", async () => {
    const line = () => `${HEAD}\n${newBizId()},권한상사`;
    const reader = await joinPartner(services, partnerSeq, "ADJUST");
    const stranger = await joinPartner(services, other.partnerSeq);
    expect((await send(line(), { as: reader })).status).toBe(403);
    expect((await send(line(), { as: stranger })).status).toBe(404);
    expect((await send(line(), { as: await joinPartner(services, partnerSeq, "CS") })).status).toBe(200);
    expect((await request("POST", "/api/child-members/import", { as: general })).status).toBe(401);
  });

  it("on the test server any ten digits will do", async () => {
    const testbed = await createPartner(services, { brand: BRANDS.test });
    const as = await joinPartner(services, testbed.partnerSeq, "OUTSOURCING");
    const answer = await read(`${HEAD}\n123-45-67890,시험상사`, { as, at: testbed.partnerSeq });
    expect(answer).toMatchObject({ newCount: 1, errorCount: 0 });
  });
});
