import type { RouterContextProvider } from "react-router";
import { withTarget } from "#samples/catalogue.ts";
import type { ServiceScreen } from "#samples/service-programs.ts";
import { type HighlightedSample, highlightedSamples } from "./highlighted-samples.server.ts";

export interface ServiceSample extends HighlightedSample {
  title: string;
}

/** Samples that need only a key, like most programs. */
export async function invoiceSamples(context: Readonly<RouterContextProvider>): Promise<ServiceSample[]> {
  const samples = await highlightedSamples(context, "issue-invoice", ["invoice", "issue"], (code) => code);
  return samples.map((sample) => ({ ...sample, title: "세금계산서 발행" }));
}

/** Samples with a token, a session header and a list. */
export async function messageSamples(context: Readonly<RouterContextProvider>): Promise<ServiceSample[]> {
  const samples = await highlightedSamples(context, "list-messages", ["list"], (code) => code);
  return samples.map((sample) => ({
    ...sample,
    title: `${sample.language === "js" ? "브라우저에서 " : ""}보낸 문자 목록 읽기`,
  }));
}

/** Samples of the call that all services have: a URL that signs a member in on a screen. */
export async function screenSamples(
  context: Readonly<RouterContextProvider>,
  { target, what }: ServiceScreen,
): Promise<ServiceSample[]> {
  const samples = await highlightedSamples(context, "open-screen", ["open"], (code) => withTarget(code, target));
  return samples.map((sample) => ({
    ...sample,
    title: `${sample.language === "js" ? "브라우저에서 " : ""}${what} 열기`,
  }));
}

/** Samples that find mistyped numbers before a call. */
export async function bizIdSamples(context: Readonly<RouterContextProvider>): Promise<ServiceSample[]> {
  const samples = await highlightedSamples(context, "check-biz-id", ["check"], (code) => code);
  return samples.map((sample) => ({ ...sample, title: "사업자등록번호 검증" }));
}
