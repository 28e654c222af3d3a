interface CurlCall {
  method: string;
  /** Includes the query. */
  url: string;
  /** In shell syntax, with its quotes. */
  authorization: string;
  corpNum?: string | undefined;
  /** JSON, where the call has a body. */
  body?: string | undefined;
}

/** Escapes apostrophes, because names may contain one, which would end the quoted text of the shell. */
const quoteJson = (json: string): string => `'${json.replaceAll("'", "\\u0027")}'`;

/** Writes a call as a shell command. */
export const curlCommand = ({ method, url, authorization, corpNum, body }: CurlCall): string =>
  [
    `curl -X ${method} '${url}'`,
    `  -H ${authorization}`,
    ...(corpNum ? [`  -H 'X-Corp-Num: ${corpNum}'`] : []),
    ...(body ? ["  -H 'Content-Type: application/json'", `  -d ${quoteJson(body)}`] : []),
  ].join(" \\\n");
