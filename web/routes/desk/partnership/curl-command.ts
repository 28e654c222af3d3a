interface ShownCall {
  method: string;
  /** With what is asked for in its query. */
  url: string;
  /** As the shell reads it, quotes and all. */
  authorization: string;
  corpNum?: string | undefined;
  /** JSON; a step that needs none goes without. */
  body?: string | undefined;
}

/** Names are what people typed: an apostrophe must not end the quoted text of the shell. */
const quoted = (json: string): string => `'${json.replaceAll("'", "\\u0027")}'`;

/** A call as one runs it in a shell. */
export const curlCommand = ({ method, url, authorization, corpNum, body }: ShownCall): string =>
  [
    `curl -X ${method} '${url}'`,
    `  -H ${authorization}`,
    ...(corpNum ? [`  -H 'X-Corp-Num: ${corpNum}'`] : []),
    ...(body ? ["  -H 'Content-Type: application/json'", `  -d ${quoted(body)}`] : []),
  ].join(" \\\n");
