import type { Circuit } from "./circuit.ts";
import { GatewayError, type GatewayService } from "./gateway-error.ts";

export const UPSTREAM_TIMEOUT_MS = 5_000;

export interface Upstream {
  service: GatewayService;
  /** The calls may go to this origin only. */
  origin: string;
  timeoutMs: number;
  maxAnswerBytes: number;
  circuit: Circuit;
}

export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Makes every HTTP call to the outside: configured origin, no redirects, one deadline for head and body, bounded body. */
export function callUpstream(upstream: Upstream, request: Request): Promise<UpstreamAnswer> {
  if (new URL(request.url).origin !== upstream.origin) {
    throw new Error(`${upstream.service}: refused to call a host that is not configured`);
  }
  return upstream.circuit.run(() => call(upstream, request));
}

async function call({ service, timeoutMs, maxAnswerBytes }: Upstream, request: Request): Promise<UpstreamAnswer> {
  try {
    const response = await fetch(request, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      throw new GatewayError(service, "bad-answer", "redirect");
    }
    if (status >= 500 || status === 429) {
      await response.body?.cancel();
      throw new GatewayError(service, "failing", status);
    }
    return { status, headers, bytes: await readBounded(service, response, maxAnswerBytes) };
  } catch (error) {
    throw asGatewayError(service, error);
  }
}

async function readBounded(service: GatewayService, response: Response, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by the throw cancels the body, so the rest is never transferred.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new GatewayError(service, "too-large");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Messages of network errors name hosts and addresses, so only their code is kept. */
function asGatewayError(service: GatewayService, error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (error instanceof DOMException && error.name === "TimeoutError") return new GatewayError(service, "timeout");
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return new GatewayError(service, "unreachable", code);
}
