import { expect, test } from "vitest";
import { nameFault, plainName } from "./own-name.ts";

test.each([
  ["누리장부"],
  ["주식회사 하루 (본점)"],
  ["J.Smith"],
  ["Nguyễn Thị Minh-Châu"],
  ["장부 v2.0"],
  ["이세로"],
  ["하루 세무서비스"],
  ["에이.비.씨"],
  ["payments & clients"],
])("%s is a name", (name) => {
  expect(nameFault(name)).toBeUndefined();
});

test.each([
  ["국세청 홈택스", "nameAuthority"],
  ["국 세 청", "nameAuthority"],
  ["[국·세·청] 환급", "nameAuthority"],
  ["ＨｏｍｅＴａｘ", "nameAuthority"],
  ["강남세무서", "nameAuthority"],
  ["가온빌 고객센터", "nameAuthority"],
  ["https://evil.example", "nameLink"],
  ["환급 evil.example/refund", "nameLink"],
  ["환급 t.ly/abc", "nameLink"],
  ["환급．닷컴 환급센터．닷컴", "nameLink"],
  ["www.환급", "nameLink"],
  ["me@evil.example", "nameLink"],
  ["국\u200b세청", "nameUnseen"],
  ["하루\r\nBcc: a", "nameUnseen"],
  ["\u202eelif", "nameUnseen"],
])("%s is refused as %s", (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test.each([
  ["나래유통", "나래유통"],
  ["국세청 https://evil.example/a", "국세청 https: // evil. example/a"],
  ["환급센터.닷컴", "환급센터. 닷컴"],
  ["하루\r\n\u202e상사", "하루 상사"],
  ["J.Smith", "J. Smith"],
])("a mail shows %j as %j", (name, text) => {
  expect(plainName(name)).toBe(text);
  expect(nameFault(plainName(name))).not.toBe("nameLink");
});
