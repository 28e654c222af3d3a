import { data, type RouterContextProvider } from "react-router";
import { type ExplorerAnswer, runDemoCall, runExplorerCall } from "#contracts/desk/explorer.ts";
import type { InputOf } from "#contracts/endpoint.ts";
import { CALL_TEMPLATES, curlOf, type SampleCall } from "#samples/call-templates.ts";
import { SAMPLE_LANGUAGE_LABELS, SAMPLE_LANGUAGES } from "#samples/catalogue.ts";
import { submit } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { highlightAll } from "#web/routes/portal/services/highlight.server.ts";
import { innerCode } from "#web/ui/code-lines.ts";
import type { Route } from "./+types/calls.ts";

export const handle = { body: "json" };

type CallInput = InputOf<typeof runDemoCall>["body"] & { partnerSeq?: number };

/** Longer answers are not highlighted, so that the reader does not wait for the colours. */
const LONGEST_HIGHLIGHTED = 30_000;

/** Sends a call of /v1 for a reader. The key stays on the server. */
export async function action({ request, context }: Route.ActionArgs) {
  const input = (await request.json()) as CallInput;
  const api = apiOf(context);
  const answer =
    input?.partnerSeq === undefined
      ? await submit(api, runDemoCall, { body: input })
      : await submit(api, runExplorerCall, { body: { ...input, partnerSeq: input.partnerSeq } });
  if ("failure" in answer) return Response.json({ failure: answer.failure }, { status: answer.status });
  return Response.json({ answer: answer.output, ...(await listingsOf(context, input.operation, answer.output)) });
}

/** Answers 404 for GET, because there is no page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

interface Listing {
  language: string;
  label: string;
  html: string;
}

/** Returns the formatted answer, and the call in every language. */
async function listingsOf(
  context: Readonly<RouterContextProvider>,
  operation: string,
  { body, sent, file }: ExplorerAnswer,
) {
  const text = body === null ? "" : formatJson(body);
  const call = sampleOf(operation, sent, file !== null);
  const code = call
    ? [
        { language: "bash" as const, label: "curl", code: curlOf(call) },
        ...SAMPLE_LANGUAGES.map((language) => ({
          language,
          label: SAMPLE_LANGUAGE_LABELS[language],
          code: CALL_TEMPLATES[language](call),
        })),
      ]
    : [];
  const highlighted = await highlightAll(context, [
    ...(text.length <= LONGEST_HIGHLIGHTED ? [[text, "json"] as const] : []),
    ...code.map(({ code, language }) => [code, language] as const),
  ]);
  const listings: Listing[] = code.map(({ language, label, code }) => ({
    language,
    label,
    html: innerCode(highlighted.get(code) ?? ""),
  }));
  const html = highlighted.get(text);
  return { text, html: text && html ? innerCode(html) : null, listings };
}

function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Returns the call for the templates; undefined where the body is not JSON. */
function sampleOf(name: string, { method, path, corpNum, body }: ExplorerAnswer["sent"], isFile: boolean) {
  try {
    const json: unknown = body === null ? undefined : JSON.parse(body);
    const call: SampleCall = {
      name,
      method: method as SampleCall["method"],
      address: path,
      needsMember: corpNum !== null,
      ...(json !== undefined && { json }),
      answers: isFile ? "file" : "text",
    };
    return call;
  } catch {
    return undefined;
  }
}
