import { searchPaste } from "#contracts/portal/search.ts";
import { LONGEST_ERROR_PASTE } from "#domain/error-codes/error-paste.ts";
import { call, type OwnApi } from "#web/api-client.ts";

/** Returns the page of the code in a text; its address holds only the code and names of fields. */
export async function pageOfPaste(api: OwnApi, text: string): Promise<string | undefined> {
  const { groups } = await call(api, searchPaste, { body: { text: text.slice(0, LONGEST_ERROR_PASTE) } });
  return groups[0]?.hits[0]?.href;
}

/** Removes zero bytes and half characters, which logs contain and no contract accepts. */
export async function readPastedText(request: Request): Promise<string> {
  const text = (await request.formData()).get("q");
  return typeof text === "string" ? text.toWellFormed().replaceAll("\0", " ").trim() : "";
}
