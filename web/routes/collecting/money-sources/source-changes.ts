import * as accounts from "#contracts/collecting/bank-accounts.ts";
import * as cards from "#contracts/collecting/cards.ts";
import { BANK_ACCOUNT_CYCLE_CODES } from "#domain/money/bank-account-cycle.ts";
import { CREDENTIAL_NAMES, type SourceCredentials } from "#domain/money/source-credentials.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import type { SourceWords } from "./source-words.ts";

/** Reads the credentials of the form. A field that the form does not have is not sent. */
function credentialsOf(form: FormData): SourceCredentials {
  const entries = CREDENTIAL_NAMES.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : []));
  return Object.fromEntries(entries) as SourceCredentials;
}

/** The acts of the pages' dialogs and buttons; `intent` names the one that was sent. */
export async function changeSources(api: MemberApi, kind: SourceWords["kind"], form: FormData): Promise<SavedChange> {
  const sourceSeq = String(form.get("sourceSeq") ?? "");
  switch (form.get("intent")) {
    case "register":
      return kind === "CARD" ? registerCard(api, form) : registerAccount(api, form);
    case "change":
      return kind === "CARD" ? changeCard(api, form, sourceSeq) : changeAccount(api, form, sourceSeq);
    case "stop":
      return step(
        api,
        kind,
        sourceSeq,
        [cards.stopCard, accounts.stopBankAccount],
        "해지했습니다. 이번 달 말일까지 볼 수 있습니다.",
      );
    case "resume":
      return step(api, kind, sourceSeq, [cards.resumeCard, accounts.resumeBankAccount], "해지를 취소했습니다.");
    case "collect":
      return step(api, kind, sourceSeq, [cards.collectCard, accounts.collectBankAccount], "수집을 시작했습니다.");
    default:
      return notUnderstood();
  }
}

type Step<Card, Account> = readonly [card: Card, account: Account];
type CardStep = typeof cards.stopCard | typeof cards.resumeCard | typeof cards.collectCard;
type AccountStep =
  | typeof accounts.stopBankAccount
  | typeof accounts.resumeBankAccount
  | typeof accounts.collectBankAccount;

const step = async (
  api: MemberApi,
  kind: SourceWords["kind"],
  sourceSeq: string,
  [card, account]: Step<CardStep, AccountStep>,
  news: string,
): Promise<SavedChange> =>
  saved(
    kind === "CARD"
      ? await submit(api, card, { params: { cardSeq: sourceSeq } })
      : await submit(api, account, { params: { bankAccountSeq: sourceSeq } }),
    news,
  );

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

const ownerOf = (form: FormData): "C" | "P" => (form.get("ownerType") === "P" ? "P" : "C");

const cycleOf = (form: FormData) => BANK_ACCOUNT_CYCLE_CODES.find((cycle) => cycle === form.get("cycle"));

const REGISTERED = "등록했습니다. 곧 첫 수집을 시작합니다.";
const CHANGED = "저장했습니다.";

async function registerCard(api: MemberApi, form: FormData): Promise<SavedChange> {
  const body = {
    cardCompany: text(form, "institution") as cards.CardInput["cardCompany"],
    ownerType: ownerOf(form),
    cardNum: text(form, "number"),
    alias: text(form, "alias"),
    ...credentialsOf(form),
  };
  return withFormNames(saved(await submit(api, cards.registerCard, { body }), REGISTERED), {
    cardNum: "number",
    cardCompany: "institution",
  });
}

async function registerAccount(api: MemberApi, form: FormData): Promise<SavedChange> {
  const body = {
    bankCode: text(form, "institution") as accounts.BankAccountInput["bankCode"],
    ownerType: ownerOf(form),
    accountNum: text(form, "number"),
    alias: text(form, "alias"),
    cycle: cycleOf(form) ?? "DAY1",
    ...credentialsOf(form),
  };
  const answer = saved(await submit(api, accounts.registerBankAccount, { body }), REGISTERED);
  return withFormNames(answer, { accountNum: "number", bankCode: "institution" });
}

/** Renames the fields of a refusal to those of the form, which both kinds share. */
function withFormNames({ answer, status }: SavedChange, names: Readonly<Record<string, string>>): SavedChange {
  if (!("failure" in answer) || !answer.failure.fields) return { answer, status };
  const fields = Object.fromEntries(
    Object.entries(answer.failure.fields).map(([name, message]) => [names[name] ?? name, message]),
  );
  return { answer: { failure: { ...answer.failure, fields } }, status };
}

async function changeCard(api: MemberApi, form: FormData, cardSeq: string): Promise<SavedChange> {
  const body = { ...(form.has("alias") && { alias: text(form, "alias") }), ...credentialsOf(form) };
  return saved(await submit(api, cards.changeCard, { params: { cardSeq }, body }), CHANGED);
}

async function changeAccount(api: MemberApi, form: FormData, bankAccountSeq: string): Promise<SavedChange> {
  const cycle = cycleOf(form);
  const body = {
    ...(form.has("alias") && { alias: text(form, "alias") }),
    ...(cycle && { cycle }),
    ...credentialsOf(form),
  };
  return saved(await submit(api, accounts.changeBankAccount, { params: { bankAccountSeq }, body }), CHANGED);
}
