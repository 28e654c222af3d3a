import { getV1Me, pingV1 } from "#contracts/v1/me.ts";
import * as users from "#contracts/v1/member-users.ts";
import * as v1 from "#contracts/v1/members.ts";
import { DAON } from "./example-companies.ts";
import { exampleOf } from "./operation-example.ts";

const params = { bizId: DAON.corpNum };
const at = "2026-11-16T09:00:00+09:00";

export const meExamples = [
  exampleOf(pingV1, { data: { brand: "GAONBILLTEST", serverDT: "2026-11-16T09:30:05+09:00" } }),
  exampleOf(getV1Me, {
    data: {
      partnerSeq: 1024,
      brand: "GAONBILLTEST",
      bizId: "9928800551",
      serviceName: "누리장부",
      partnerCode: "NURI",
      partnerType: "RESELLER",
      hasPartnerBilling: false,
      hasMemberBilling: true,
      companyName: "누리소프트",
      key: { name: "정산 서버", scope: "ALL", insertDT: at, lastUsedDT: at, expiresDT: null },
      balance: { balance: 0, bonus: 100_000 },
      limit: { calls: 6_000, windowS: 60 },
    },
  }),
];

const details = {
  name: DAON.name,
  ceoName: DAON.ceoName,
  bizType: DAON.bizType,
  bizClass: DAON.bizClass,
  postNum: "00000",
  address: DAON.address,
};

const person = { id: "daon-admin", name: "한다온", email: "admin@daon.example", mobile: "01000000001" };

const member: v1.V1Member = {
  memberSeq: 20_481,
  bizId: DAON.corpNum,
  ...details,
  provenBy: "FIRST",
  insertDT: at,
  superUser: { ...person, state: "ACTIVE" },
};

export const memberExamples = [
  exampleOf(v1.joinV1Member, {
    body: { bizId: DAON.corpNum, ...details, superUser: person },
    data: { ...member, superUser: { ...person, state: "STANDBY" } },
  }),
  exampleOf(v1.listV1Members, { query: { keyword: "다온", limit: "20" }, data: [member] }),
  exampleOf(v1.getV1Member, { params, data: member }),
  exampleOf(v1.changeV1Member, {
    params,
    body: { ...details, address: "가온특별시 누리구 새벽길 14, 2층" },
    data: { ...member, address: "가온특별시 누리구 새벽길 14, 2층" },
  }),
  exampleOf(v1.confirmV1MemberConsent, {
    params,
    body: { id: "daon-admin", password: "그 회사 관리자의 비밀번호" },
    data: { ...member, provenBy: "CONSENT" },
  }),
  exampleOf(v1.getV1MemberBalance, { params, data: { balance: 0, bonus: 99_800, payers: ["MEMBER"] } }),
  exampleOf(v1.listV1MemberPrices, {
    params,
    data: [
      {
        itemCode: 1,
        item: "taxinvoice",
        itemText: "전자세금계산서",
        category: "taxinvoice",
        unitCost: 200,
        isDefault: true,
      },
    ],
  }),
  exampleOf(v1.issueV1MemberUrl, {
    params,
    body: { id: "daon-admin", to: "CERT" },
    data: {
      url: "https://developers.gaonbill.example/accounts/one-time/3q2-7wEXAMPLE",
      expiresDT: "2026-11-16T09:31:05+09:00",
    },
  }),
];

const user: users.V1MemberUser = {
  userSeq: 30_522,
  id: "daon-sales",
  name: "도하늘",
  email: "sales@daon.example",
  mobile: "01000000002",
  userRole: "NORMAL",
  state: "STANDBY",
  insertDT: at,
};
const userParams = { ...params, id: user.id };

export const memberUserExamples = [
  exampleOf(users.listV1MemberUsers, {
    params,
    query: { state: "ACTIVE" },
    data: [{ ...user, state: "ACTIVE" }],
  }),
  exampleOf(users.addV1MemberUser, {
    params,
    body: { id: user.id, name: user.name, email: user.email, mobile: user.mobile },
    data: user,
  }),
  exampleOf(users.changeV1MemberUser, {
    params: userParams,
    body: { state: "SUSPEND" },
    data: { ...user, state: "SUSPEND" },
  }),
  exampleOf(users.sendV1MemberPasswordLink, { params: userParams, data: user }),
];
