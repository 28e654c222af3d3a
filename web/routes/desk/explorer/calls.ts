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

type AskedCall = InputOf<typeof runDemoCall>["body"] & { partnerSeq?: number };

/** Longer answers are shown without colours: a reader waits for the answer, not for those. */
const MOST_COLOURED = 30_000;

/** Sends one call of /v1 for a reader. The key it is sent with stays on the server. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = (await request.json()) as AskedCall;
  const api = apiOf(context);
  const answer =
    asked?.partnerSeq === undefined
      ? await submit(api, runDemoCall, { body: asked })
      : await submit(api, runExplorerCall, { body: { ...asked, partnerSeq: asked.partnerSeq } });
  if ("failure" in answer) return Response.json({ failure: answer.failure }, { status: answer.status });
  return Response.json({ answer: answer.output, ...(await drawn(context, asked.operation, answer.output)) });
}

/** Whoever opens the address finds nothing: there is no page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

interface Listing {
  language: string;
  label: string;
  html: string;
}

/** What is shown of a call: its answer laid out, and the call itself in every language. */
async function drawn(
  context: Readonly<RouterContextProvider>,
  operation: string,
  { body, sent, file }: ExplorerAnswer,
) {
  const text = body === null ? "" : laidOut(body);
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
  const coloured = await highlightAll(context, [
    ...(text.length <= MOST_COLOURED ? [[text, "json"] as const] : []),
    ...code.map(({ code, language }) => [code, language] as const),
  ]);
  const listings: Listing[] = code.map(({ language, label, code }) => ({
    language,
    label,
    html: innerCode(coloured.get(code) ?? ""),
  }));
  const html = coloured.get(text);
  return { text, html: text && html ? innerCode(html) : null, listings };
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Of a body that is no JSON there is no program to show. */
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
