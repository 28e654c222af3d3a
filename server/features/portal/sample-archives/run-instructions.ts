import type { SampleLanguage, SampleName } from "#samples/catalogue.ts";
import type { SampleProgram } from "./sample-programs.ts";

interface Instructions {
  /** The programs to install first. */
  needs: string;
  prepare: readonly string[];
  /** The commands that run one program. */
  run: (program: SampleProgram) => readonly string[];
  /** Further files beside the programs. */
  files: Readonly<Record<string, string>>;
}

/** Command line arguments of the programs. */
const ARGUMENTS: Partial<Readonly<Record<SampleName, string>>> = {
  "check-biz-id": " 123-45-67891 123-45-67890",
  "invoice-states": " ORDER-1 ORDER-2",
};

const argumentsOf = ({ name }: SampleProgram): string => ARGUMENTS[name] ?? "";

const JACKSON_PROJECT = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>gaonbill-samples</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.fasterxml.jackson.core</groupId>
      <artifactId>jackson-databind</artifactId>
      <version>2.17.2</version>
    </dependency>
  </dependencies>
</project>
`;

const BROWSER_PROGRAMS: readonly SampleName[] = ["list-messages", "open-screen", "check-biz-id"];

const JS_TRIALS: Partial<Readonly<Record<SampleName, readonly string[]>>> = {
  "issue-invoice": [
    "// run.js",
    'import { connect, invoiceOf, issueInvoice, tryInvoice } from "./issue-invoice.js";',
    "",
    'const corpNum = "{회원사의 사업자등록번호}";',
    'const call = connect({ origin: "{GAONBILL_ORIGIN}", partnerKey: "{연동키}", corpNum });',
    'const invoice = invoiceOf(corpNum, "{오늘 날짜}");',
    'console.log(await tryInvoice(call, "ORDER-1", invoice));',
    'console.log(await issueInvoice(call, "ORDER-1", invoice));',
  ],
  "invoice-states": [
    "// run.js",
    'import { findStates } from "./invoice-states.js";',
    "",
    'const who = { origin: "{GAONBILL_ORIGIN}", partnerKey: "{연동키}", corpNum: "{사업자등록번호}" };',
    'console.log(await findStates(who, ["ORDER-1", "ORDER-2"]));',
  ],
  "check-key": ["// run.js", 'import { findPartner } from "./check-key.js";', "", "console.log(await findPartner());"],
};

const runInJs = (program: SampleProgram): readonly string[] =>
  BROWSER_PROGRAMS.includes(program.name)
    ? [`<script type="module" src="${program.file}"></script>`]
    : (JS_TRIALS[program.name] ?? []);

const runInDotnet = (program: SampleProgram): readonly string[] => {
  const args = argumentsOf(program);
  return [
    `dotnet new console -o ${program.name}`,
    `cp ${program.file} ${program.name}/Program.cs`,
    `dotnet run --project ${program.name}${args ? ` --${args}` : ""}`,
  ];
};

const runWith =
  (command: string) =>
  (program: SampleProgram): readonly string[] => [`${command} ${program.file}${argumentsOf(program)}`];

export const INSTRUCTIONS: Readonly<Record<SampleLanguage, Instructions>> = {
  node: { needs: "Node.js 20 이상", prepare: [], run: runWith("node"), files: {} },
  python: {
    needs: "Python 3.8 이상",
    prepare: ["python3 -m pip install -r requirements.txt"],
    run: runWith("python3"),
    files: { "requirements.txt": "requests\n" },
  },
  php: { needs: "PHP 8과 확장 모듈 curl, soap", prepare: [], run: runWith("php"), files: {} },
  java: {
    needs: "Java 17 이상과 Maven",
    prepare: ["mvn dependency:copy-dependencies -DoutputDirectory=lib"],
    run: runWith('java -cp "lib/*"'),
    files: { "pom.xml": JACKSON_PROJECT },
  },
  csharp: { needs: ".NET SDK 8 이상", prepare: [], run: runInDotnet, files: {} },
  js: {
    needs: "표준 fetch가 있는 서버 런타임(Deno, Bun, Workers)이나 브라우저",
    prepare: [],
    run: runInJs,
    files: {},
  },
};
