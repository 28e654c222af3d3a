import { data, type RouterContextProvider, redirect } from "react-router";
import {
  type ContentFields,
  discardStaffContent,
  previewStaffContent,
  publishStaffContent,
  type StaffContent,
  saveStaffContent,
  withdrawStaffContent,
} from "#contracts/portal/staff-contents.ts";
import type { StaffCollection } from "#domain/console/content-status.ts";
import { type Answer, type StaffApi, submit } from "#web/api-client.ts";
import { staffApi } from "#web/page-api.ts";
import {
  CONTENT_DONE_TEXTS,
  CONTENTS_PATH,
  type ContentAct,
  type ContentAnswer,
  type ContentInput,
  contentPath,
} from "./content-answers.ts";

/** Handles the form, whose buttons name the act in `intent`. */
export async function changeContent(
  context: Readonly<RouterContextProvider>,
  collection: StaffCollection,
  form: FormData,
) {
  const api = staffApi(context);
  const input = readInput(collection, form);
  const intent = String(form.get("intent"));
  if (intent === "preview") {
    const answer = await submit(api, previewStaffContent, { body: { collection, body: input.body } });
    return "failure" in answer ? refuse(answer, input) : data<ContentAnswer>({ input, preview: answer.output });
  }
  const act = (intent in CONTENT_DONE_TEXTS ? intent : "save") as ContentAct;
  const answer = await actOn(api, act, { collection, input, revision: Number(form.get("revision")) || 0 });
  if ("failure" in answer) return refuse(answer, input);
  const place = act === "discard" ? CONTENTS_PATH : contentPath({ collection, slug: input.slug });
  throw redirect(`${place}?done=${act}`);
}

const refuse = ({ failure, status }: Extract<Answer<unknown>, { failure: unknown }>, input: ContentInput) =>
  data<ContentAnswer>({ input, failure: { ...failure, values: valuesOf(input) } }, { status });

const valuesOf = ({ slug, fields, body, publishDT }: ContentInput): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  slug,
  body,
  publishDT,
});

interface Act {
  collection: StaffCollection;
  input: ContentInput;
  revision: number;
}

/** Saves the form before publishing, so that the visible text is published. */
async function actOn(api: StaffApi, act: ContentAct, { collection, input, revision }: Act): Promise<Answer<unknown>> {
  const { slug, fields, body, publishDT } = input;
  const params = { collection, slug };
  if (act === "withdraw") return submit(api, withdrawStaffContent, { params, body: { revision } });
  if (act === "discard") return submit(api, discardStaffContent, { params, query: { revision: String(revision) } });
  const saved: Answer<StaffContent> = await submit(api, saveStaffContent, { params, body: { revision, fields, body } });
  if ("failure" in saved || act === "save") return saved;
  const when = act === "schedule" ? { publishDT: `${publishDT}:00`.slice(0, 19) } : {};
  return submit(api, publishStaffContent, { params, body: { revision: saved.output.revision, ...when } });
}

function readInput(collection: StaffCollection, form: FormData): ContentInput {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const title = text("title");
  const fields: Record<StaffCollection, ContentFields> = {
    notices: {
      title,
      summary: text("summary"),
      category: text("category"),
      date: text("date"),
      pinned: form.has("pinned"),
    },
    faqs: { title, category: text("category"), ordering: Number(text("ordering")) },
    terms: {
      title,
      summary: text("summary"),
      kind: text("kind"),
      effective: text("effective"),
      asksConsent: form.has("asksConsent"),
    },
  };
  return {
    // The kind and the day make the address of terms.
    slug: collection === "terms" ? `${text("kind")}-${text("effective")}` : text("slug"),
    fields: fields[collection],
    // Forms send CRLF line ends.
    body: String(form.get("body") ?? "").replaceAll("\r\n", "\n"),
    publishDT: text("publishDT"),
  };
}
