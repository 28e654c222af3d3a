import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { PROVIDER } from "#domain/provider.ts";
import { SAMPLE_LANGUAGE_LABELS, type SampleLanguage } from "#samples/catalogue.ts";
import { INSTRUCTIONS } from "./run-instructions.ts";
import type { SampleProgram, SampleService } from "./sample-programs.ts";

const VALUES: Readonly<Record<string, string>> = {
  GAONBILL_ORIGIN: "API 주소",
  GAONBILL_EMAIL: "개발자센터에 로그인하는 이메일",
  GAONBILL_PASSWORD: "그 비밀번호",
  GAONBILL_PARTNER_KEY: "연동키. 콘솔의 연동 정보에 있어요",
  GAONBILL_PARTNER_SEQ: "파트너 번호. 콘솔 주소의 /console/partners/ 뒤에 있어요",
  GAONBILL_MEMBER_SEQ: "회원사 번호. 콘솔 주소의 /members/list/ 뒤에 있어요",
  GAONBILL_BIZ_ID: "회원사의 사업자등록번호. 숫자만 적어요",
  GAONBILL_USER_ID: "회원사 사용자의 아이디",
};

const namesIn = (source: string): string[] => Object.keys(VALUES).filter((name) => source.includes(name));

const block = (lines: readonly string[], language = ""): string => `\`\`\`${language}\n${lines.join("\n")}\n\`\`\`\n`;

interface ReadmeOptions {
  language: SampleLanguage;
  service: SampleService | null;
  programs: readonly SampleProgram[];
  origin: string;
}

/** Writes the readme from unpacking to the first answer, with the commands to type. */
export function archiveReadme({ language, service, programs, origin }: ReadmeOptions): string {
  const { needs, prepare } = INSTRUCTIONS[language];
  const names = [...new Set(programs.flatMap(({ source }) => namesIn(source)))];
  const prefix = service ? `${serviceCategoryByCode(service)?.text} ` : "";
  return [
    `# ${PROVIDER.name} ${prefix}연동 샘플: ${SAMPLE_LANGUAGE_LABELS[language]}\n`,
    `${origin}/download 에서 받은 예제예요. 테스트 서버의 연동키로 먼저 실행해 보세요. 테스트 서버에서는 국세청과 거래처로 아무것도 가지 않아요.\n`,
    `## 준비\n\n${needs}${prepare.length > 0 ? `\n\n${block(prepare, "sh")}` : "\n"}`,
    ...(names.length > 0 ? [valuesPart(names, origin)] : []),
    "## 실행\n",
    ...programs.map((program) => programPart(language, program)),
    `## 더 읽을 것\n\n- 시작하기: ${origin}/docs/guides/quick-start\n- API 레퍼런스: ${origin}/docs/references/v1\n- 오류코드: ${origin}/docs/references/error-codes\n`,
  ].join("\n");
}

function valuesPart(names: readonly string[], origin: string): string {
  const exampleOf = (name: string): string => (name === "GAONBILL_ORIGIN" ? origin : "…");
  return [
    "## 값 정하기\n",
    "비밀번호와 연동키는 파일에 적지 말고 환경 변수로 두세요.\n",
    "| 이름 | 값 |\n|---|---|",
    `${names.map((name) => `| ${name} | ${VALUES[name]} |`).join("\n")}\n`,
    "macOS, Linux\n",
    block(
      names.map((name) => `export ${name}="${exampleOf(name)}"`),
      "sh",
    ),
    "Windows PowerShell\n",
    block(
      names.map((name) => `$env:${name} = "${exampleOf(name)}"`),
      "powershell",
    ),
  ].join("\n");
}

function programPart(language: SampleLanguage, program: SampleProgram): string {
  const names = namesIn(program.source);
  const values = names.length > 0 ? `필요한 값: ${names.join(", ")}\n` : "";
  const edits = program.name === "check-key" ? "파일 위쪽의 연동키를 여러분의 것으로 바꿔 주세요.\n" : "";
  const commands = INSTRUCTIONS[language].run(program);
  return [`### ${program.file}: ${program.text}\n`, values, edits, block(commands, language === "js" ? "js" : "sh")]
    .filter(Boolean)
    .join("\n");
}
