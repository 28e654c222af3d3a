import { get } from "node:http";
import { getClientIp } from "#contracts/client-ip.ts";
import { type Measurement, ratio } from "./figure.ts";
import { compare } from "./load.ts";
import { startPeer } from "./peer.ts";

const PUBLIC_PAGE = "/cs/notice";

export const cachedPage: Measurement = async ({ origin }) => {
  await using closing = new AsyncDisposableStack();
  const body = await gzippedBytes(origin + PUBLIC_PAGE);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "gzip",
    "Content-Length": String(body.length),
  };
  const peer = await startPeer(closing, { kind: "bytes", base64: body.toString("base64"), headers });
  const compared = await compare({ url: origin + PUBLIC_PAGE }, { url: `${peer}/` });
  return [ratio("kept public page", "bare node:http sending the same bytes", compared, 0.6)];
};

export const jsonCall: Measurement = async ({ origin }) => {
  await using closing = new AsyncDisposableStack();
  const { path } = getClientIp;
  const json: unknown = await (await fetch(origin + path)).json();
  const peer = await startPeer(closing, { kind: "hono", path, json });
  const compared = await compare({ url: origin + path }, { url: peer + path });
  return [ratio("JSON call without a query", "bare Hono answering the same JSON", compared, 0.5)];
};

/** As they travel: fetch would unpack them. */
const gzippedBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
