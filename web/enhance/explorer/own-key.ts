import { choice, el, field } from "./elements.ts";
import { fillListings } from "./fill-key.ts";
import { askCallers, type Member, type OwnPartner, post } from "./server.ts";

/** Asks for the password, as the console does, and puts the key into the listings of this page. */
export async function askOwnKey(button: HTMLElement): Promise<void> {
  const callers = await askCallers();
  const usable = "failure" in callers ? [] : callers.partners.filter(({ key }) => key !== null);
  const dialog = el("dialog.explorer-dialog", { "aria-label": "내 테스트 연동키 넣기" });
  const close = el("button.button.button-secondary.button-md", { type: "button" }, "닫기");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    button.focus();
  });
  dialog.append(
    el("h2", {}, "내 테스트 연동키 넣기"),
    ...("failure" in callers
      ? [el("p", {}, callers.failure.message), close]
      : usable.length === 0
        ? [el("p", {}, "연동키를 볼 수 있는 테스트 파트너가 없어요. 콘솔에서 파트너를 등록해 주세요."), close]
        : [
            keyForm(usable, close, (partner, key) =>
              finish({ dialog, button, example: callers.example }, partner, key),
            ),
          ]),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function keyForm(
  partners: readonly OwnPartner[],
  close: HTMLElement,
  onKey: (partner: OwnPartner, partnerKey: string) => void,
): HTMLElement {
  const select = choice(
    partners.map(({ partnerSeq, name, key }) => [String(partnerSeq), `${name} (${key?.maskedKey})`]),
    String(partners[0]?.partnerSeq),
  );
  const partner = field(select, { label: "테스트 파트너" });
  const input = el("input.control-frame.control", {
    type: "password",
    autocomplete: "current-password",
    maxlength: "128",
    autofocus: true,
  });
  const password = field(input, { label: "비밀번호", isRequired: true });
  const submit = el("button.button.button-primary.button-md", { type: "submit" }, "확인");
  const form = el(
    "form",
    { novalidate: true },
    el("p", {}, "로그인할 때 쓰는 비밀번호를 다시 확인해요. 연동키는 이 페이지에만 있고, 새로고침하면 사라져요."),
    partner.element,
    password.element,
    el("div.explorer-acts", {}, submit, close),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const ownPartner = partners.find(({ partnerSeq }) => String(partnerSeq) === select.value);
    if (!ownPartner?.key || submit.ariaBusy) return;
    submit.ariaBusy = "true";
    const { partnerSeq, key } = ownPartner;
    const body = { partnerSeq, partnerKeySeq: key.partnerKeySeq, password: input.value };
    const answer = await post<{ partnerKey: string }>("/explorer/keys", body);
    submit.ariaBusy = null;
    input.value = "";
    if (!("failure" in answer)) return onKey(ownPartner, answer.partnerKey);
    password.complain(answer.failure.fields?.password ?? answer.failure.message);
    input.focus();
  });
  return form;
}

interface Filling {
  dialog: HTMLDialogElement;
  button: HTMLElement;
  /** The member that the samples use. */
  example: Member;
}

function finish({ dialog, button, example }: Filling, { members }: OwnPartner, partnerKey: string): void {
  const [member] = members;
  fillListings({
    variables: {
      GAONBILL_PARTNER_KEY: partnerKey,
      GAONBILL_ORIGIN: location.origin,
      ...(member && { GAONBILL_BIZ_ID: member.corpNum }),
    },
    words: member ? [[example.corpNum, member.corpNum]] : [],
  });
  const label = button.querySelector("span");
  if (label) label.textContent = "내 테스트 연동키를 넣었어요";
  dialog.close();
}
