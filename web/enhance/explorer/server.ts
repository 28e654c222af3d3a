export interface Member {
  corpNum: string;
  name: string;
}

export interface OwnPartner {
  partnerSeq: number;
  name: string;
  members: Member[];
  key: { partnerKeySeq: number; maskedKey: string } | null;
}

export interface Callers {
  partners: OwnPartner[];
  demo: { members: Member[] };
  /** The member that the examples use. */
  example: Member;
}

export interface FormField {
  part: "params" | "query";
  name: string;
  text: string;
  isRequired: boolean;
  choices: string[];
  value: string;
}

export interface OperationForm {
  operation: string;
  method: string;
  path: string;
  needsMember: boolean;
  canDryRun: boolean;
  fields: FormField[];
  body: string | null;
  refusal: "FILE" | null;
  demoRefusal: "FILE" | "SECRET" | "SCOPE" | null;
  isSecret: boolean;
}

export interface Answer {
  requestId: string;
  requestSeq: number | null;
  status: number;
  durationMs: number;
  headers: { name: string; value: string }[];
  file: { contentType: string; sizeBytes: number } | null;
}

export interface ShownAnswer {
  answer: Answer;
  text: string;
  html: string | null;
  listings: { language: string; label: string; html: string }[];
}

export interface Failure {
  message: string;
  fields?: Record<string, string>;
  retryAfterS?: number;
}

const OUTAGE: Failure = { message: "서버와 연결하지 못했어요. 잠시 후 다시 해 주세요." };

/** Returns the server's answer, or why the server could not be asked. */
async function ask<Data extends object>(address: string, init?: RequestInit): Promise<Data | { failure: Failure }> {
  try {
    const response = await fetch(address, init);
    const answer = (await response.json()) as Data & Partial<Failure>;
    if (response.ok || "failure" in answer) return answer;
    return { failure: { message: answer.message ?? OUTAGE.message } };
  } catch {
    return { failure: OUTAGE };
  }
}

export const post = <Data extends object>(address: string, body: object): Promise<Data | { failure: Failure }> =>
  ask<Data>(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Four letters that stay the same during one page view, so that one form finds the document another has made. */
const mark = Math.random().toString(36).slice(2, 6).padEnd(4, "0");

export async function askForm(operation: string): Promise<OperationForm | { failure: Failure }> {
  const answer = await ask<{ data: OperationForm }>(
    `/api/explorer/operations/${encodeURIComponent(operation)}?mark=${mark}`,
  );
  return "failure" in answer ? answer : answer.data;
}

let callers: Promise<Callers | { failure: Failure }> | undefined;

/** Asks once a page, and again after a failure. */
export async function askCallers(): Promise<Callers | { failure: Failure }> {
  callers ??= ask<Callers>("/explorer/callers");
  const answer = await callers;
  if ("failure" in answer) callers = undefined;
  return answer;
}
