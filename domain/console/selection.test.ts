import { expect, test } from "vitest";
import { selectMember, selectPartner } from "./selection.ts";

test("§4: an unknown partner or member clears the selection", () => {
  const partners = [{ partnerSeq: 3 }, { partnerSeq: 4 }];
  expect(selectPartner(partners, 4)).toBe(partners[1]);
  expect(selectPartner(partners, 99)).toBeUndefined();
  const members = [{ memberSeq: 10 }, { memberSeq: 11 }];
  expect(selectMember(members, 11)).toBe(members[1]);
  expect(selectMember(members, 12)).toBeUndefined();
});
