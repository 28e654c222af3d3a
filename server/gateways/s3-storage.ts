import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import type { ObjectStorage } from "./storage.ts";
import { toStorageKey } from "./storage-key.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream, type UpstreamAnswer } from "./upstream.ts";

const MAX_OBJECT_BYTES = 32 * 1024 * 1024;

interface S3Options {
  /** `s3://ACCESS:SECRET@host:port/bucket?region=…&tls=0|1` */
  url: string;
  timeoutMs?: number;
  maxObjectBytes?: number;
  circuit?: Circuit;
}

interface S3Call {
  method: string;
  key: string;
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
}

export function makeS3Storage(options: S3Options): ObjectStorage {
  const { timeoutMs = UPSTREAM_TIMEOUT_MS, maxObjectBytes = MAX_OBJECT_BYTES } = options;
  const { origin, bucket, client } = readStorageUrl(options.url);
  const circuit = options.circuit ?? makeCircuit("storage");
  const upstream: Upstream = { service: "storage", origin, timeoutMs, maxAnswerBytes: maxObjectBytes, circuit };

  async function call({ method, key, headers = {}, body }: S3Call): Promise<UpstreamAnswer> {
    const safeKey = toStorageKey(key);
    if (safeKey === undefined) throw new GatewayError("storage", "refused", "unsafe key");
    const path = [bucket, ...safeKey.split("/")].map(encodeURIComponent).join("/");
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const request = await client.sign(`${origin}/${path}`, {
      method,
      headers: { ...headers, "X-Amz-Content-Sha256": digest },
      ...(body && { body }),
      aws: { allHeaders: true },
    });
    return callUpstream(upstream, request);
  }

  return {
    async put(key, bytes, { contentType }) {
      if (bytes.byteLength > maxObjectBytes) throw new GatewayError("storage", "refused", "object too large");
      const body = Buffer.from(bytes);
      const md5 = createHash("md5").update(body).digest("base64");
      expectStatus(
        await call({ method: "PUT", key, body, headers: { "Content-Type": contentType, "Content-MD5": md5 } }),
        200,
      );
    },
    async get(key) {
      const answer = await call({ method: "GET", key });
      if (isMissing(answer)) return undefined;
      expectStatus(answer, 200);
      return { bytes: answer.bytes, contentType: answer.headers.get("Content-Type") ?? "application/octet-stream" };
    },
    async exists(key) {
      const answer = await call({ method: "HEAD", key });
      if (answer.status === 404) return false;
      expectStatus(answer, 200);
      return true;
    },
    async delete(key) {
      const answer = await call({ method: "DELETE", key });
      if (!isMissing(answer)) expectStatus(answer, 200, 204);
    },
  };
}

/** Throws one line without the secrets in it, so that a bad STORAGE_URL stops the start readably. */
export function readStorageUrl(text: string) {
  const url = new URL(text);
  const bucket = decodeURIComponent(url.pathname.slice(1).replace(/\/$/, ""));
  const tls = url.searchParams.get("tls") ?? "1";
  if (!url.username || !url.password || !url.hostname || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error("STORAGE_URL: must look like s3://ACCESS:SECRET@host:port/bucket?region=…&tls=0|1");
  }
  if (tls !== "0" && tls !== "1") throw new Error("STORAGE_URL: tls must be 0 or 1");
  return {
    origin: new URL(`${tls === "1" ? "https" : "http"}://${url.host}`).origin,
    bucket,
    client: new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      service: "s3",
      region: url.searchParams.get("region") ?? "us-east-1",
    }),
  };
}

/** A missing bucket is also a 404, but it is a broken set-up and must not read as "no such file". */
const isMissing = (answer: UpstreamAnswer): boolean => answer.status === 404 && errorCode(answer) !== "NoSuchBucket";

function expectStatus(answer: UpstreamAnswer, ...expected: number[]): void {
  if (expected.includes(answer.status)) return;
  throw new GatewayError("storage", "refused", errorCode(answer) ?? answer.status);
}

const errorCode = (answer: UpstreamAnswer): string | undefined =>
  /<Code>(\w{1,64})<\/Code>/.exec(Buffer.from(answer.bytes).toString("utf8", 0, 4096))?.[1];
