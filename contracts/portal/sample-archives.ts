import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";

/** The 080 opt-out has no program of its own: it belongs to text messages. */
export const SAMPLE_SERVICES = SERVICE_CATEGORIES.map(({ code }) => code).filter((code) => code !== "smsDeny");

export const SampleArchive = z.object({
  language: z.string(),
  /** Of one service, or every program of the language. */
  service: z.enum(SAMPLE_SERVICES).nullable(),
  /** One program that does a whole job, with its manifest, instead of single examples. */
  isProject: z.boolean(),
  fileName: z.string(),
  /** Names its content: what lies there never changes. */
  path: z.string(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  programs: z.array(z.object({ file: z.string(), text: z.string() })),
});
export type SampleArchive = z.infer<typeof SampleArchive>;

export const listSampleArchives = endpoint({
  name: "listSampleArchives",
  method: "GET",
  path: "/api/sample-archives",
  summary: "내려받을 수 있는 연동 샘플 목록",
  access: "public",
  output: z.array(SampleArchive),
});
