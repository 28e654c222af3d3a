import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface SignedRequest {
  method: string;
  url: URL;
  headers: Headers;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export type SignatureFault =
  | "AccessDenied"
  | "AuthorizationHeaderMalformed"
  | "InvalidAccessKeyId"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch";

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/s3\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60 * 1000;

/** Checks AWS Signature Version 4 as the receiver; written apart from the client, so that the two prove each other. */
export function findSignatureFault(
  request: SignedRequest,
  credentials: Credentials,
  now = Date.now(),
): SignatureFault | undefined {
  const authorization = request.headers.get("Authorization");
  if (!authorization) return "AccessDenied";
  const [, accessKeyId, day, region, signedHeaders = "", signature = ""] = AUTHORIZATION.exec(authorization) ?? [];
  if (!day || region !== credentials.region) return "AuthorizationHeaderMalformed";
  if (accessKeyId !== credentials.accessKeyId) return "InvalidAccessKeyId";
  const timestamp = request.headers.get("X-Amz-Date") ?? "";
  const time = Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!timestamp.startsWith(day) || !(Math.abs(now - time) <= MAX_SKEW_MS)) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.includes(name))) return "AccessDenied";
  const scope = `${day}/${region}/s3/aws4_request`;
  const requestHash = createHash("sha256").update(canonicalRequest(request, names)).digest("hex");
  const expected = createHmac("sha256", signingKey(credentials.secretAccessKey, day, region))
    .update(["AWS4-HMAC-SHA256", timestamp, scope, requestHash].join("\n"))
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}

function canonicalRequest({ method, url, headers }: SignedRequest, names: readonly string[]): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join("&");
  const headerLines = names.map((name) => `${name}:${(headers.get(name) ?? "").trim().replace(/\s+/g, " ")}\n`);
  return [
    method,
    encodeStrictly(decodeURIComponent(url.pathname)).replaceAll("%2F", "/"),
    query,
    headerLines.join(""),
    names.join(";"),
    headers.get("X-Amz-Content-Sha256") ?? "",
  ].join("\n");
}

const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function signingKey(secret: string, day: string, region: string): Buffer {
  const steps = [day, region, "s3", "aws4_request"];
  return steps.reduce((key, step) => createHmac("sha256", key).update(step).digest(), Buffer.from(`AWS4${secret}`));
}
