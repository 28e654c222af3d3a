import { createHash, randomUUID } from "node:crypto";
import type { ExplorerForm } from "#contracts/desk/explorer.ts";
import { DAON } from "#contracts/v1/examples/example-companies.ts";
import type { TestAnswer, TestApp } from "../test-app.ts";

/** A form as it is pre-filled, with the acting member in place of the example's. */
export interface FilledCall {
  operation: string;
  params: Record<string, string>;
  query: Record<string, string>;
  corpNum: string;
  body?: string;
}

export function explorerCalls({ request }: Pick<TestApp, "request">) {
  const form = async (operation: string, mark = "t3st"): Promise<ExplorerForm> =>
    (await request("GET", `/api/explorer/operations/${operation}?mark=${mark}`, { clientIp: newAddress() })).body.data;

  /** Fills the form in as the page does. */
  async function filled(operation: string, corpNum: string, mark?: string): Promise<FilledCall> {
    const { fields, body } = await form(operation, mark);
    const own = (text: string) => text.replaceAll(DAON.corpNum, corpNum);
    const values = (part: "params" | "query") =>
      Object.fromEntries(
        fields
          .filter((field) => field.part === part && field.value !== "")
          .map(({ name, value }) => [name, own(value)]),
      );
    return {
      operation,
      params: values("params"),
      query: values("query"),
      corpNum,
      ...(body !== null && { body: own(body) }),
    };
  }

  const demoMember = async (): Promise<string> =>
    (await request("GET", "/api/explorer/demo", { clientIp: newAddress() })).body.data.members[0].corpNum;

  const runDemo = (body: object, clientIp = newAddress()): Promise<TestAnswer> =>
    request("POST", "/api/explorer/demo-calls", { body, clientIp });

  return { form, filled, demoMember, runDemo };
}

/** Returns an address for a new stranger: 198.18.0.0/15 is reserved for tests of networks. */
export function newAddress(): string {
  const digest = createHash("sha256").update(randomUUID()).digest();
  return `198.18.${digest[0]}.${digest[1]}`;
}
