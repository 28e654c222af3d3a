import { createHash } from "node:crypto";

interface CheckplusPerson {
  id: string;
  name: string;
  birthDate: string;
  gender: "0" | "1";
  nationality: "0" | "1";
  mobile: string;
  carrier: string;
}

/** These people are fictional; the exchange 0000 is not assigned to anyone. */
export const CHECKPLUS_PEOPLE: readonly CheckplusPerson[] = [
  {
    id: "person-1",
    name: "테스트 사용자 1",
    birthDate: "19900101",
    gender: "0",
    nationality: "0",
    mobile: "01000000001",
    carrier: "SKT",
  },
  {
    id: "person-2",
    name: "테스트 사용자 2",
    birthDate: "19851231",
    gender: "1",
    nationality: "0",
    mobile: "01000000002",
    carrier: "KTF",
  },
  {
    id: "person-3",
    name: "테스트 외국인 3",
    birthDate: "20000229",
    gender: "1",
    nationality: "1",
    mobile: "01000000003",
    carrier: "LGT",
  },
];

/** §3: returns the fields of a passed check; CI has 88 characters and DI 64, like the real ones. */
export function answerFields(person: CheckplusPerson, reqSeq: string, siteCode: string): [string, string][] {
  const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("base64");
  return [
    ["REQ_SEQ", reqSeq],
    ["RES_SEQ", `RES${Date.now()}`],
    ["AUTH_TYPE", "M"],
    ["NAME", person.name],
    ["UTF8_NAME", encodeURIComponent(person.name)],
    ["BIRTHDATE", person.birthDate],
    ["GENDER", person.gender],
    ["NATIONALINFO", person.nationality],
    ["DI", digest("sha384", `${siteCode} ${person.id}`)],
    ["CI", digest("sha512", person.id)],
    ["MOBILE_NO", person.mobile],
    ["MOBILE_CO", person.carrier],
  ];
}
