import { data, type RouterContextProvider, redirect } from "react-router";
import {
  type ContentFields,
  discardStaffContent,
  previewStaffContent,
  publishStaffContent,
  type StaffContent,
  saveStaffContent,
  withdrawStaffContent,
} from "#contracts/staff-contents.ts";
import type { StaffCollection } from "#domain/console/content-status.ts";
import { type Answer, type ApiFetch, apiOf, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";

export interface ContentPreview {
  html: string;
  problems: string[];
}

/** What was typed comes back with a refusal or a preview, for those without scripts. */
export type ContentAnswer = { typed: TypedContent } & ({ failure: FormFailure } | { preview: ContentPreview });

export interface TypedContent {
  slug: string;
  fields: ContentFields;
  body: string;
  publishDT: string;
}

export const CONTENTS_PATH = "/console/staff/contents";

export const contentPath = ({ collection, slug }: { collection: string; slug: string }): string =>
  `${CONTENTS_PATH}/${collection}/${slug}`;

/** What the page says after each act. */
export const CONTENT_DONE_TEXTS = {
  save: "저장했습니다.",
  publish: "게시했습니다. 모든 화면에 바로 나타납니다.",
  schedule: "게시를 예약했습니다. 그 시각이 되면 저절로 나타납니다.",
  withdraw: "내렸습니다. 방문자에게 더 이상 보이지 않습니다.",
  discard: "작성 중인 글을 버렸습니다.",
} as const;
export type ContentAct = keyof typeof CONTENT_DONE_TEXTS;

/** One form, several buttons: each says in `intent` what is to happen. */
export async function changeContent(
  context: Readonly<RouterContextProvider>,
  collection: StaffCollection,
  form: FormData,
) {
  const api = apiOf(context);
  const typed = readTyped(collection, form);
  const intent = String(form.get("intent"));
  if (intent === "preview") {
    const answer = await submit(api, previewStaffContent, { body: { collection, body: typed.body } });
    return "failure" in answer ? refuse(answer, typed) : data<ContentAnswer>({ typed, preview: answer.output });
  }
  const act = (intent in CONTENT_DONE_TEXTS ? intent : "save") as ContentAct;
  const answer = await actOn(api, act, { collection, typed, revision: Number(form.get("revision")) || 0 });
  if ("failure" in answer) return refuse(answer, typed);
  const place = act === "discard" ? CONTENTS_PATH : contentPath({ collection, slug: typed.slug });
  throw redirect(`${place}?done=${act}`);
}

const refuse = ({ failure, status }: Extract<Answer<unknown>, { failure: unknown }>, typed: TypedContent) =>
  data<ContentAnswer>({ typed, failure: { ...failure, values: valuesOf(typed) } }, { status });

const valuesOf = ({ slug, fields, body, publishDT }: TypedContent): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  ...{ slug, body, publishDT },
});

interface Act {
  collection: StaffCollection;
  typed: TypedContent;
  revision: number;
}

/** What is published is what stands in the form: it is saved first. */
async function actOn(api: ApiFetch, act: ContentAct, { collection, typed, revision }: Act): Promise<Answer<unknown>> {
  const { slug, fields, body, publishDT } = typed;
  const params = { collection, slug };
  if (act === "withdraw") return submit(api, withdrawStaffContent, { params, body: { revision } });
  if (act === "discard") return submit(api, discardStaffContent, { params, query: { revision: String(revision) } });
  const saved: Answer<StaffContent> = await submit(api, saveStaffContent, { params, body: { revision, fields, body } });
  if ("failure" in saved || act === "save") return saved;
  const when = act === "schedule" ? { publishDT: `${publishDT}:00`.slice(0, 19) } : {};
  return submit(api, publishStaffContent, { params, body: { revision: saved.output.revision, ...when } });
}

function readTyped(collection: StaffCollection, form: FormData): TypedContent {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const title = text("title");
  const fields: Record<StaffCollection, ContentFields> = {
    notices: {
      ...{ title, summary: text("summary"), category: text("category"), date: text("date") },
      pinned: form.has("pinned"),
    },
    faqs: { title, category: text("category"), ordering: Number(text("ordering")) },
    terms: {
      ...{ title, summary: text("summary"), kind: text("kind"), effective: text("effective") },
      asksConsent: form.has("asksConsent"),
    },
  };
  return {
    // The address of terms follows from what they are.
    slug: collection === "terms" ? `${text("kind")}-${text("effective")}` : text("slug"),
    fields: fields[collection],
    // Forms send line ends as the mail of old did.
    body: String(form.get("body") ?? "").replaceAll("\r\n", "\n"),
    publishDT: text("publishDT"),
  };
}
