import { randomInt } from "node:crypto";
import { registerMember } from "#contracts/companies/members.ts";
import { bizIdCheckDigit } from "#domain/people/biz-id-check.ts";
import { type OwnApi, submit } from "#web/api-client.ts";
import { type SavedChange, saved } from "#web/forms/saved-answer.ts";

const NAME = "첫걸음상회";

/** Returns a number that no company has, because codes of tax offices begin at 101. */
function newTestBizId(): string {
  const digits = `0${String(randomInt(10 ** 8)).padStart(8, "0")}`;
  return `${digits}${bizIdCheckDigit(digits)}`;
}

export async function addTestMember(api: OwnApi, partnerSeq: string): Promise<SavedChange> {
  const company = { name: NAME, ceoName: "김첫걸음", bizType: "도소매", bizClass: "사무용품" };
  const body = { partnerSeq: Number(partnerSeq), bizId: newTestBizId(), ...company };
  return saved(await submit(api, registerMember, { body }), `테스트 회원사 ‘${NAME}’를 만들었습니다.`);
}
