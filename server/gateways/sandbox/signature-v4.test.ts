import { expect, test } from "vitest";
import { findSignatureFault } from "./signature-v4.ts";

// This is the worked example "GET Object" of the Amazon S3 API reference, with its published, inactive example keys.
const credentials = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const exampleTime = Date.UTC(2013, 4, 24);
const emptyBody = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const signature = "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41";

const authorization = (signedWith = signature, signedHeaders = "host;range;x-amz-content-sha256;x-amz-date") =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,` +
  `SignedHeaders=${signedHeaders},Signature=${signedWith}`;

const request = (changes: { method?: string; path?: string; headers?: Record<string, string> } = {}) => ({
  method: changes.method ?? "GET",
  url: new URL(changes.path ?? "/test.txt", "https://examplebucket.s3.amazonaws.com"),
  headers: new Headers({
    Host: "examplebucket.s3.amazonaws.com",
    Range: "bytes=0-9",
    "X-Amz-Content-Sha256": emptyBody,
    "X-Amz-Date": "20130524T000000Z",
    Authorization: authorization(),
    ...changes.headers,
  }),
});

test("the published example is accepted", () => {
  expect(findSignatureFault(request(), credentials, exampleTime)).toBeUndefined();
});

test.each([
  ["another method", { method: "DELETE" }, "SignatureDoesNotMatch"],
  ["another path", { path: "/other.txt" }, "SignatureDoesNotMatch"],
  ["an added query", { path: "/test.txt?acl=" }, "SignatureDoesNotMatch"],
  ["another signed header", { headers: { Range: "bytes=0-99" } }, "SignatureDoesNotMatch"],
  ["another body hash", { headers: { "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" } }, "SignatureDoesNotMatch"],
  ["another signature", { headers: { Authorization: authorization("0".repeat(64)) } }, "SignatureDoesNotMatch"],
  ["headers left out", { headers: { Authorization: authorization(signature, "host") } }, "AccessDenied"],
  ["nonsense", { headers: { Authorization: "Bearer x" } }, "AuthorizationHeaderMalformed"],
  ["no authorization", { headers: { Authorization: "" } }, "AccessDenied"],
  ["a broken date", { headers: { "X-Amz-Date": "20130524" } }, "RequestTimeTooSkewed"],
] as const)("%s is refused", (_name, changes, fault) => {
  expect(findSignatureFault(request(changes), credentials, exampleTime)).toBe(fault);
});

test("sixteen minutes later it is too old", () => {
  expect(findSignatureFault(request(), credentials, exampleTime + 16 * 60 * 1000)).toBe("RequestTimeTooSkewed");
});

test("a foreign key id is refused", () => {
  expect(findSignatureFault(request(), { ...credentials, accessKeyId: "OTHER" }, exampleTime)).toBe(
    "InvalidAccessKeyId",
  );
});
