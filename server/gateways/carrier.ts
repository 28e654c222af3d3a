import { z } from "zod";
import type { DispatchKind, DispatchService } from "#domain/messages/dispatch.ts";
import { DISPATCH_RESULTS, type DispatchResultCode } from "#domain/messages/dispatch-result.ts";
import type { TalkButton } from "#domain/messages/talk-limits.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { isRelaySigned, relayHeaders } from "./relay-signature.ts";
import { eachReadable, unreadWord } from "./unread-word.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "./upstream.ts";

const MAX_ANSWER_BYTES = 512 * 1024;

/** One call carries at most this many, in either direction. */
export const CARRIER_BATCH = 500;

/** A file in the form of the protocol. */
export interface CarriedFile {
  name: string;
  contentType: string;
  base64: string;
}

/** A dispatch in the carrier's form. The key is ours: the same key again is the same dispatch, sent once. */
export interface CarriedDispatch {
  key: string;
  kind: DispatchKind;
  from: string;
  to: string;
  text: string;
  subject?: string | undefined;
  channelId?: string | undefined;
  templateCode?: string | undefined;
  buttons?: readonly TalkButton[] | undefined;
}

/** Dispatches of one call share their files, which are sent once. */
export interface CarriedBatch {
  dispatches: readonly CarriedDispatch[];
  files: readonly CarriedFile[];
}

export interface CarrierResult {
  key: string;
  /** A code of ours, or a word that we do not know. */
  code: string;
  /** The carrier that delivered the dispatch or failed to, when the answer names it. */
  carrier?: string | undefined;
}

export interface CarrierStates {
  /** The finished dispatches with their results. */
  results: CarrierResult[];
  /** The keys the carrier does not know. */
  unknown: string[];
}

export interface CarrierGateway {
  submit(batch: CarriedBatch): Promise<void>;
  ask(keys: readonly string[]): Promise<CarrierStates>;
  /** Reads a notice of the carrier; undefined when its signature is not valid. */
  read(path: string, headers: Headers, body: string): CarrierResult[] | undefined;
}

/** Each service has its own gateway. */
export type Carriers = Readonly<Record<DispatchService, CarrierGateway>>;

export interface CarrierOptions {
  service: DispatchService;
  serviceUrl: string;
  key: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const codes = Object.keys(DISPATCH_RESULTS) as DispatchResultCode[];
/** The notice as the protocol defines it. */
export const CarrierNotice = z.object({
  results: z
    .array(
      z.object({
        key: z.string().min(1).max(64),
        code: z.enum(codes),
        carrier: z.string().max(20).describe("받는 번호의 통신사입니다."),
      }),
    )
    .min(1)
    .max(CARRIER_BATCH),
});
/** Each result is read by itself, so that an unknown word holds up no other. */
const CarrierResults = eachReadable(
  z.object({
    key: z.string().min(1).max(64),
    code: unreadWord,
    carrier: z
      .string()
      .regex(/^\P{C}{0,20}$/u)
      .optional()
      .catch(undefined),
  }),
);
const Results = z.object({ results: z.array(z.unknown()).min(1).max(CARRIER_BATCH).pipe(CarrierResults) });
const States = z.object({ results: CarrierResults, unknown: z.array(z.string()) });

/** Makes signed calls to the relay of a service. */
export function makeCarrierRelay(options: CarrierOptions) {
  const { serviceUrl, key } = options;
  const service = `carrier-${options.service.toLowerCase() as Lowercase<DispatchService>}` as const;
  const upstream: Upstream = {
    service,
    origin: new URL(serviceUrl).origin,
    timeoutMs: options.timeoutMs ?? UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit(service),
  };
  const post = (path: string, content: object) => {
    const url = new URL(serviceUrl.replace(/\/$/, "") + path);
    const body = JSON.stringify(content);
    const headers = {
      Accept: "application/json",
      "Content-Type": "application/json",
      ...relayHeaders(key, { method: "POST", path: url.pathname, body }),
    };
    return callUpstream(upstream, new Request(url, { method: "POST", headers, body }));
  };
  return {
    async tell(path: string, content: object): Promise<void> {
      const { status } = await post(path, content);
      if (status !== 202) throw new GatewayError(service, "refused", status);
    },
    async ask<Shape extends z.ZodType>(path: string, content: object, shape: Shape): Promise<z.infer<Shape>> {
      const { status, bytes } = await post(path, content);
      if (status !== 200) throw new GatewayError(service, "refused", status);
      const answer = readJson(shape, Buffer.from(bytes).toString("utf8"));
      if (answer === undefined) throw new GatewayError(service, "bad-answer", status);
      return answer;
    },
    /** Reads a notice of the other end; undefined when its signature is not valid. */
    read<Shape extends z.ZodType>(
      { path, headers, body }: { path: string; headers: Headers; body: string },
      shape: Shape,
    ): z.infer<Shape> | undefined {
      return isRelaySigned(key, headers, { method: "POST", path, body }) ? readJson(shape, body) : undefined;
    },
  };
}

/** Our relay protocol: JSON signed by a shared key, idempotent by our keys, results by request and by notice, many at once. */
export function makeCarrierGateway(options: CarrierOptions): CarrierGateway {
  const relay = makeCarrierRelay(options);
  return {
    submit: (batch) => relay.tell("/dispatches", batch),
    ask: (keys) => relay.ask("/dispatches/states", { keys }, States),
    read: (path, headers, body) => relay.read({ path, headers, body }, Results)?.results,
  };
}

function readJson<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
