import type { RouterContextProvider } from "react-router";
import { type ListCall, withListCall } from "#samples/catalogue.ts";
import { type HighlightedSample, highlightedSamples } from "./highlighted-samples.server.ts";

export interface ServiceListCall extends ListCall {
  /** What is read, for the headings: "매출 세금계산서". */
  what: string;
}

export interface ServiceSample extends HighlightedSample {
  title: string;
}

/** Token, session header, list: the three calls every service begins with. */
export async function serviceSamples(
  context: Readonly<RouterContextProvider>,
  call: ServiceListCall,
): Promise<ServiceSample[]> {
  const samples = await highlightedSamples(context, "list-documents", "list", (code) => withListCall(code, call));
  return samples.map((sample) => ({
    ...sample,
    title: `${sample.language === "js" ? "브라우저에서 " : ""}${call.what} 목록 읽기`,
  }));
}
