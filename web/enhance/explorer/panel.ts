import { recall, remember } from "../memory.ts";
import { choice, el, type Field, field, textInput } from "./elements.ts";
import { drawAnswer, refusalIn } from "./result.ts";
import {
  askCallers,
  askForm,
  type Callers,
  type Failure,
  type Member,
  type OperationForm,
  post,
  type ShownAnswer,
} from "./server.ts";

const CHOSEN_PARTNER = "gaonbill-explorer-partner";
const MOST_ROWS = 18;

const REFUSALS = {
  FILE: "파일을 함께 보내는 호출이라 여기에서는 실행하지 않아요. 위의 예제로 실행해 주세요.",
  SECRET: "비밀 값이 오가는 호출이라 체험 파트너로는 실행하지 않아요. 내 테스트 파트너로 실행해 주세요.",
  SCOPE: "회원사나 시험 시계를 바꾸는 호출이라 체험 파트너로는 실행하지 않아요. 내 테스트 파트너로 실행해 주세요.",
} as const;

const DEMO_NOTE =
  "모두가 함께 쓰는 체험 파트너로 보내요. 쓴 내용은 매일 새벽에 지우고, 메일은 아무에게도 보내지 않아요. 실제 개인정보는 넣지 마세요.";
const OWN_NOTE = "내 테스트 연동키로 보내요. 연동키는 브라우저로 오지 않고, 호출은 요청 기록에 남아요.";
const SECRET_NOTE = "비밀 값이 오가는 호출이라 본문과 응답은 요청 기록에 남지 않아요.";

/** Opens the form below its button, or shows why it cannot open. */
export async function openPanel(place: HTMLElement, button: HTMLElement): Promise<void> {
  const operation = place.dataset.explorer ?? "";
  const [form, callers] = await Promise.all([askForm(operation), askCallers()]);
  place.querySelector(".explorer-failure")?.remove();
  const failed = "failure" in form ? form : "failure" in callers ? callers : undefined;
  if (failed) place.append(el("p.explorer-failure", { role: "alert" }, failed.failure.message));
  else {
    const panel = new Panel(form as OperationForm, callers as Callers);
    place.append(panel.element);
    button.ariaExpanded = "true";
    panel.element.querySelector<HTMLElement>("select, input, textarea, button")?.focus();
  }
}

/** The form of one operation. Its values and its answer live as long as the page. */
class Panel {
  readonly element: HTMLFormElement;
  readonly #form: OperationForm;
  readonly #callers: Callers;
  readonly #partner: Field;
  readonly #member: Field;
  readonly #values: readonly (Field & { part: "params" | "query"; name: string })[];
  readonly #body: Field | undefined;
  readonly #dryRun = el("input", { type: "checkbox" });
  readonly #run = el("button.button.button-primary.button-md", { type: "submit" }, "실행");
  readonly #note = el("p.explorer-note");
  readonly #status = el("p.sr-only", { role: "status" });
  readonly #result = el("div.explorer-result");
  #shownMember: Member;

  constructor(form: OperationForm, callers: Callers) {
    this.#form = form;
    this.#callers = callers;
    this.#shownMember = callers.example;
    const { partners } = callers;
    const remembered = recall(CHOSEN_PARTNER);
    const partner = partners.find(({ partnerSeq }) => String(partnerSeq) === remembered) ?? partners[0];
    this.#partner = field(
      choice(
        [...partners.map(({ partnerSeq, name }) => [String(partnerSeq), name] as const), ["", "체험 파트너"]],
        partner ? String(partner.partnerSeq) : "",
      ),
      { label: "보내는 파트너" },
    );
    this.#member = field(textInput(""), { label: "회원사", name: "X-Corp-Num", isRequired: true });
    this.#values = form.fields.map(({ part, name, text, isRequired, choices, value }) => ({
      part,
      name,
      ...field(
        choices.length > 0
          ? choice([["", "고르지 않음"], ...choices.map((each) => [each, each] as const)], value)
          : textInput(value),
        { label: name, hint: text, isRequired },
      ),
    }));
    this.#body = form.body === null ? undefined : bodyField(form.body);
    this.element = this.#draw();
    this.#followPartner();
  }

  #draw(): HTMLFormElement {
    const { method, path, needsMember, canDryRun } = this.#form;
    const inPath = this.#values.filter(({ part }) => part === "params").map(({ element }) => element);
    const inQuery = this.#values.filter(({ part }) => part === "query");
    const element = el(
      "form.explorer-panel",
      { novalidate: true, "aria-label": `${method} ${path} 실행` },
      el(
        "p.explorer-call",
        {},
        el("span.explorer-method", { "data-method": method }, method),
        el("code", {}, path),
        el("span.explorer-server", {}, "테스트 서버"),
      ),
      el("div.explorer-row", {}, this.#partner.element, needsMember && this.#member.element),
      this.#note,
      inPath.length > 0 && el("div.explorer-row", {}, ...inPath),
      inQuery.length > 0 && queryGroup(inQuery),
      this.#body?.element,
      el(
        "div.explorer-acts",
        {},
        this.#run,
        el("kbd.explorer-keys", { "aria-hidden": "true" }, "Ctrl Enter"),
        canDryRun && el("label.explorer-dry-run", {}, this.#dryRun, "미리 확인 (dryRun): 처리하지 않고 결과만 봐요"),
        this.#status,
      ),
      this.#result,
    );
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element.requestSubmit();
    });
    this.#partner.control.addEventListener("change", () => {
      remember(CHOSEN_PARTNER, this.#partner.control.value);
      this.#followPartner();
    });
    this.#member.control.addEventListener("change", () => this.#followMember());
    return element;
  }

  get #ownPartner() {
    return this.#callers.partners.find(({ partnerSeq }) => String(partnerSeq) === this.#partner.control.value);
  }

  /** Offers the members of the chosen partner, and says whether this partner may run the call. */
  #followPartner(): void {
    const own = this.#ownPartner;
    const members = own ? own.members : this.#callers.demo.members;
    const list = el("datalist", {}, ...members.map(({ corpNum, name }) => el("option", { value: corpNum }, name)));
    list.id = `${this.#member.control.id}-list`;
    document.getElementById(list.id)?.remove();
    this.#member.element.append(list);
    this.#member.control.setAttribute("list", list.id);
    this.#member.control.value = members[0]?.corpNum ?? "";
    this.#followMember();
    const refusal = own ? this.#form.refusal : this.#form.demoRefusal;
    this.#run.disabled = refusal !== null;
    const note = own ? `${OWN_NOTE}${this.#form.isSecret ? ` ${SECRET_NOTE}` : ""}` : DEMO_NOTE;
    this.#note.replaceChildren(refusal ? REFUSALS[refusal] : note);
    this.#note.toggleAttribute("data-refused", refusal !== null);
    if (refusal && refusal !== "FILE" && !document.documentElement.hasAttribute("data-user")) {
      this.#note.append(" ", el("a", { href: loginHref() }, "로그인하기"));
    }
  }

  /** Replaces the example's number and name by those of the chosen member; keeps what the reader has typed over them. */
  #followMember(): void {
    const corpNum = this.#member.control.value.replaceAll("-", "");
    const members = this.#ownPartner?.members ?? this.#callers.demo.members;
    const name = members.find((member) => member.corpNum === corpNum)?.name;
    const before = this.#shownMember;
    this.#member.explain(name ?? "");
    if (!/^\d{10}$/.test(corpNum)) return;
    const after = { corpNum, name: name || before.name };
    for (const { control } of [...this.#values, ...(this.#body ? [this.#body] : [])]) {
      if (control instanceof HTMLSelectElement) continue;
      control.value = control.value
        .replaceAll(before.corpNum, after.corpNum)
        .replaceAll(JSON.stringify(before.name), JSON.stringify(after.name));
    }
    this.#shownMember = after;
  }

  async #send(): Promise<void> {
    if (this.#run.ariaBusy || this.#run.disabled) return;
    this.#run.ariaBusy = "true";
    this.#status.textContent = "보내는 중이에요.";
    for (const { complain } of this.#fields) complain("");
    const answer = await post<ShownAnswer>("/explorer/calls", this.#request());
    this.#run.ariaBusy = null;
    if ("failure" in answer) this.#showFailure(answer.failure);
    else this.#showAnswer(answer);
  }

  #request() {
    const valuesOf = (part: "params" | "query") =>
      Object.fromEntries(
        this.#values
          .filter((value) => value.part === part && value.control.value !== "")
          .map(({ name, control }) => [name, control.value]),
      );
    const own = this.#ownPartner;
    return {
      ...(own && { partnerSeq: own.partnerSeq }),
      operation: this.#form.operation,
      params: valuesOf("params"),
      query: { ...valuesOf("query"), ...(this.#dryRun.checked && { dryRun: "true" }) },
      corpNum: this.#form.needsMember ? this.#member.control.value : "",
      ...(this.#body && { body: this.#body.control.value }),
    };
  }

  get #fields(): readonly Field[] {
    return [this.#member, ...this.#values, ...(this.#body ? [this.#body] : [])];
  }

  #showFailure({ message, fields, retryAfterS }: Failure): void {
    const wait = retryAfterS ? ` ${retryAfterS}초 뒤에 다시 해 주세요.` : "";
    this.#status.textContent = "";
    this.#result.replaceChildren(el("p.explorer-failure", { role: "alert" }, message + wait));
    this.#complain(fields ?? {});
  }

  #showAnswer(result: ShownAnswer): void {
    const { status, durationMs, requestSeq } = result.answer;
    const own = this.#ownPartner;
    const log =
      own && requestSeq !== null ? `/console/partners/${own.partnerSeq}/partnership/requests/${requestSeq}` : undefined;
    this.#result.replaceChildren(drawAnswer(result, log));
    const refusal = refusalIn(result);
    this.#status.textContent = `응답 ${status}, ${durationMs}밀리초. ${refusal?.message ?? ""}`;
    this.#complain(refusal?.fields ?? {});
  }

  /** Shows each message beside its field; a message about a nested value stands with the body, under its path. */
  #complain(fields: Readonly<Record<string, string>>): void {
    const rest: string[] = [];
    for (const [path, message] of Object.entries(fields)) {
      const value = this.#values.find(({ name }) => name === path);
      if (/^(x-corp-num|corpNum)$/i.test(path) && !value) this.#member.complain(message);
      else if (value) value.complain(message);
      else rest.push(`${path}: ${message}`);
    }
    this.#body?.complain(rest.join("\n"));
    this.element.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }
}

function bodyField(example: string): Field {
  const control = el("textarea.control-frame.control.explorer-body", {
    spellcheck: "false",
    autocapitalize: "none",
    rows: String(Math.min(MOST_ROWS, example.split("\n").length)),
  });
  control.value = example;
  return field(control, { label: "본문", name: "JSON" });
}

/** Folds the query fields away unless the example uses one. */
function queryGroup(fields: readonly Field[]): HTMLElement {
  const isUsed = fields.some(({ control }) => control.value !== "");
  return el(
    "details.explorer-query",
    { open: isUsed },
    el("summary", {}, `쿼리 ${fields.length}개`),
    el("div.explorer-row", {}, ...fields.map(({ element }) => element)),
  );
}

const loginHref = (): string => `/accounts/login?${new URLSearchParams({ next: location.pathname + location.hash })}`;
