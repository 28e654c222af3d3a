import { searchPaste } from "#contracts/portal/search.ts";
import { LONGEST_ERROR_PASTE } from "#domain/error-codes/error-paste.ts";
import { call, type OwnApi } from "#web/api-client.ts";

/** The page of the code that a text is about: its address holds the code and names of fields, and nothing else of the text. */
export async function pageOfPaste(api: OwnApi, text: string): Promise<string | undefined> {
  const { groups } = await call(api, searchPaste, { body: { text: text.slice(0, LONGEST_ERROR_PASTE) } });
  return groups[0]?.hits[0]?.href;
}

/** Logs hold what no contract accepts: a zero byte, half a character. */
export async function readPastedText(request: Request): Promise<string> {
  const text = (await request.formData()).get("q");
  return typeof text === "string" ? text.toWellFormed().replaceAll("\0", " ").trim() : "";
}
