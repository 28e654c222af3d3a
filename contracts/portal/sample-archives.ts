import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { fileName } from "#contracts/field.ts";
import { bytes } from "#contracts/messages/fields.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";

/** The 080 opt-out has no sample of its own, because it belongs to text messages. */
export const SAMPLE_SERVICES = SERVICE_CATEGORIES.map(({ code }) => code).filter((code) => code !== "smsDeny");

export const SampleArchive = z.object({
  language: z.string().describe("샘플의 언어입니다."),
  /** Null where the archive holds every program of the language. */
  service: z.enum(SAMPLE_SERVICES).nullable().describe("서비스입니다. 정해져 있지 않으면 null입니다."),
  isProject: z.boolean().describe("예제 하나하나가 아니라 그대로 실행할 수 있는 작은 프로젝트이면 true입니다."),
  fileName,
  /** Contains a digest of the content, so that the file at this address never changes. */
  path: z.string().describe("내려받을 주소입니다."),
  bytes,
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("파일의 SHA-256 값입니다."),
  programs: z
    .array(z.object({ file: fileName, text: z.string().describe("프로그램이 하는 일입니다.") }))
    .describe("들어 있는 예제입니다."),
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
