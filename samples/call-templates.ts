import type { SampleLanguage } from "./catalogue.ts";
import { indent, JAVASCRIPT_STYLE, JSON_STYLE, literalOf, PYTHON_STYLE } from "./call-literals.ts";

/** A sample call has everything that is sent to /v1. */
export interface SampleCall {
  /** The API calls the operation by this name. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The address includes parameters and query. */
  address: string;
  needsMember: boolean;
  /** The call sends this as JSON; it is undefined without a body. */
  json?: unknown;
  /** The call sends this as a form with files. */
  form?: { files: readonly FormFile[]; fields: readonly FormField[] };
  /** The answer is text to show or a file to keep. */
  answers: "text" | "file";
}

interface FormFile {
  field: string;
  fileName: string;
}

interface FormField {
  field: string;
  value: string;
}

const MOST_COLUMNS = 76;
const FILE_NAME = "answer.bin";

const lines = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => typeof part === "string").join("\n");

const json = (value: unknown, columns = 0): string => indent(literalOf(value, JSON_STYLE), columns);

/** Writes the call for a terminal; `headers` are extra ones that a reader of this page should see. */
export function curlOf(call: SampleCall, headers: readonly string[] = []): string {
  const { method, address, needsMember, json: body, form, answers } = call;
  const options = [
    ...(method === "GET" ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $GAONBILL_PARTNER_KEY"',
    ...(needsMember ? ['-H "X-Corp-Num: $GAONBILL_BIZ_ID"'] : []),
    ...headers.map((header) => `-H "${header}"`),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"']),
    ...(body === undefined ? [] : [`-d '${json(body).replaceAll("'", "'\\''")}'`]),
    ...(form?.files ?? []).map(({ field, fileName }) => `-F "${field}=@${fileName}"`),
    ...(form?.fields ?? []).map(({ field, value }) => `-F ${field}='${value.replaceAll("'", "'\\''")}'`),
    ...(answers === "file" ? [`-o ${FILE_NAME}`] : []),
  ];
  return [`curl "$GAONBILL_ORIGIN${address}"`, ...options].join(" \\\n  ");
}

function javaOf({ method, address, needsMember, json: body, form, answers }: SampleCall): string {
  const text = (value: unknown) => `"""\n        ${json(value, 8).replaceAll("\\", "\\\\")}\n        """`;
  const publisher =
    body !== undefined
      ? `BodyPublishers.ofString(${text(body)})`
      : form
        ? "BodyPublishers.concat(parts)"
        : "BodyPublishers.noBody()";
  return lines(
    "// Java 17 이상. java.net.URI와 java.net.http를 import해요.",
    form && javaParts(form),
    "var request = HttpRequest.newBuilder(URI.create(",
    '        System.getenv("GAONBILL_ORIGIN")',
    `        + ${JSON.stringify(address)}))`,
    '    .header("Authorization",',
    '        "Bearer " + System.getenv("GAONBILL_PARTNER_KEY"))',
    needsMember && '    .header("X-Corp-Num", System.getenv("GAONBILL_BIZ_ID"))',
    body !== undefined && '    .header("Content-Type", "application/json")',
    form && '    .header("Content-Type",\n        "multipart/form-data; boundary=" + boundary)',
    `    .method("${method}", ${publisher})`,
    "    .build();",
    "var client = HttpClient.newHttpClient();",
    answers === "file"
      ? `client.send(request, BodyHandlers.ofFile(Path.of("${FILE_NAME}")));`
      : "var answer = client.send(request, BodyHandlers.ofString());\nSystem.out.println(answer.body());",
  );
}

/** The standard library has no forms with files, so the program puts the parts together itself. */
function javaParts({ files, fields }: NonNullable<SampleCall["form"]>): string {
  const part = (named: string, content: string) =>
    lines(
      "    BodyPublishers.ofString(",
      '        "--" + boundary + "\\r\\nContent-Disposition: form-data; "',
      `        + ${JSON.stringify(`${named}\r\n\r\n`)}),`,
      `    ${content},`,
      '    BodyPublishers.ofString("\\r\\n"),',
    );
  return lines(
    "var boundary = java.util.UUID.randomUUID().toString();",
    "var parts = new HttpRequest.BodyPublisher[] {",
    ...fields.map(({ field, value }) =>
      part(`name="${field}"`, `BodyPublishers.ofString(${JSON.stringify(value)})`),
    ),
    ...files.map(({ field, fileName }) =>
      part(`name="${field}"; filename="${fileName}"`, `BodyPublishers.ofFile(Path.of(${JSON.stringify(fileName)}))`),
    ),
    '    BodyPublishers.ofString("--" + boundary + "--\\r\\n")',
    "};",
  );
}

function pythonOf({ method, address, needsMember, json: body, form, answers }: SampleCall): string {
  const files = form?.files.map(({ field, fileName }) => `("${field}", open("${fileName}", "rb"))`) ?? [];
  const data = Object.fromEntries(form?.fields.map(({ field, value }) => [field, value]) ?? []);
  return lines(
    "# pip install requests",
    "import os\n\nimport requests\n",
    `answer = requests.${method.toLowerCase()}(`,
    '    os.environ["GAONBILL_ORIGIN"]',
    `    + ${JSON.stringify(address)},`,
    "    headers={",
    '        "Authorization": "Bearer "',
    '        + os.environ["GAONBILL_PARTNER_KEY"],',
    needsMember && '        "X-Corp-Num": os.environ["GAONBILL_BIZ_ID"],',
    "    },",
    body !== undefined && `    json=${indent(literalOf(body, PYTHON_STYLE), 4)},`,
    files.length > 0 && `    files=[${files.join(", ")}],`,
    Object.keys(data).length > 0 && `    data=${indent(literalOf(data, PYTHON_STYLE), 4)},`,
    "    timeout=10,",
    ")",
    answers === "file"
      ? `with open("${FILE_NAME}", "wb") as file:\n    file.write(answer.content)`
      : "print(answer.status_code, answer.text)",
  );
}

const phpText = (value: string): string => `'${value.replaceAll(/[\\']/g, "\\$&")}'`;

function phpOf({ method, address, needsMember, json: body, form, answers }: SampleCall): string {
  const parts = [
    ...(form?.files ?? []).map(({ field, fileName }) => `'${field}' => new CURLFile(${phpText(fileName)}),`),
    ...(form?.fields ?? []).map(({ field, value }) => `'${field}' => ${phpText(value)},`),
  ];
  return lines(
    "// PHP 8, ext-curl",
    `$address = ${phpText(address)};`,
    "$curl = curl_init(getenv('GAONBILL_ORIGIN') . $address);",
    "curl_setopt_array($curl, [",
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    "    CURLOPT_RETURNTRANSFER => true,",
    "    CURLOPT_HTTPHEADER => [",
    "        'Authorization: Bearer ' . getenv('GAONBILL_PARTNER_KEY'),",
    needsMember && "        'X-Corp-Num: ' . getenv('GAONBILL_BIZ_ID'),",
    body !== undefined && "        'Content-Type: application/json',",
    "    ],",
    body !== undefined && `    CURLOPT_POSTFIELDS => <<<'JSON'\n        ${json(body, 8)}\n        JSON,`,
    parts.length > 0 && `    CURLOPT_POSTFIELDS => [\n        ${parts.join("\n        ")}\n    ],`,
    "]);",
    answers === "file" ? `file_put_contents('${FILE_NAME}', curl_exec($curl));` : "echo curl_exec($curl);",
  );
}

function csharpOf({ method, address, needsMember, json: body, form, answers }: SampleCall): string {
  return lines(
    "// .NET 8",
    'var origin = Environment.GetEnvironmentVariable("GAONBILL_ORIGIN");',
    'var key = Environment.GetEnvironmentVariable("GAONBILL_PARTNER_KEY");',
    needsMember && 'var corpNum = Environment.GetEnvironmentVariable("GAONBILL_BIZ_ID");',
    `var address = origin + ${JSON.stringify(address)};`,
    "using var client = new HttpClient();",
    "using var request = new HttpRequestMessage(",
    `    HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}, address);`,
    'request.Headers.Add("Authorization", "Bearer " + key);',
    needsMember && 'request.Headers.Add("X-Corp-Num", corpNum);',
    body !== undefined && `var json = """\n    ${json(body, 4)}\n    """;`,
    body !== undefined && "request.Content = new StringContent(",
    body !== undefined && '    json, System.Text.Encoding.UTF8, "application/json");',
    form && csharpForm(form),
    "using var answer = await client.SendAsync(request);",
    answers === "file"
      ? `await File.WriteAllBytesAsync("${FILE_NAME}",\n    await answer.Content.ReadAsByteArrayAsync());`
      : "Console.WriteLine(await answer.Content.ReadAsStringAsync());",
  );
}

function csharpForm({ files, fields }: NonNullable<SampleCall["form"]>): string {
  return lines(
    "var form = new MultipartFormDataContent();",
    ...files.map(({ field, fileName }) => {
      const name = JSON.stringify(fileName);
      return `form.Add(new StreamContent(File.OpenRead(${name})),\n    "${field}", ${name});`;
    }),
    ...fields.map(({ field, value }) => `form.Add(new StringContent(${JSON.stringify(value)}), "${field}");`),
    "request.Content = form;",
  );
}

const fetchOptions = ({ method, needsMember, json: body, form }: SampleCall, names: Record<"key" | "corpNum", string>) =>
  lines(
    "{",
    `  method: "${method}",`,
    "  headers: {",
    `    Authorization: \`Bearer \${${names.key}}\`,`,
    needsMember && `    "X-Corp-Num": ${names.corpNum},`,
    body !== undefined && '    "Content-Type": "application/json",',
    "  },",
    body !== undefined && `  body: JSON.stringify(${indent(literalOf(body, JAVASCRIPT_STYLE), 2)}),`,
    form && "  body: form,",
    "}",
  );

const fieldLines = (form: NonNullable<SampleCall["form"]>): string[] =>
  form.fields.map(({ field, value }) => `form.set("${field}", ${JSON.stringify(value)});`);

function nodeOf(call: SampleCall): string {
  const { address, needsMember, form, answers } = call;
  return lines(
    "// Node.js 20 이상",
    answers === "file" && 'import { writeFile } from "node:fs/promises";\n',
    form && 'import { openAsBlob } from "node:fs";\n',
    "const { GAONBILL_ORIGIN, GAONBILL_PARTNER_KEY } = process.env;",
    needsMember && "const { GAONBILL_BIZ_ID } = process.env;",
    `const address = GAONBILL_ORIGIN + ${JSON.stringify(address)};`,
    form && "const form = new FormData();",
    ...(form?.files ?? []).map(({ field, fileName }) => {
      const name = JSON.stringify(fileName);
      return `form.append("${field}", await openAsBlob(${name}), ${name});`;
    }),
    ...(form ? fieldLines(form) : []),
    `const answer = await fetch(address, ${fetchOptions(call, { key: "GAONBILL_PARTNER_KEY", corpNum: "GAONBILL_BIZ_ID" })});`,
    answers === "file"
      ? `await writeFile("${FILE_NAME}", Buffer.from(await answer.arrayBuffer()));`
      : "console.log(answer.status, await answer.text());",
  );
}

function jsOf(call: SampleCall): string {
  const { name, address, needsMember, form, answers } = call;
  const names = ["origin", "partnerKey", ...(needsMember ? ["corpNum"] : []), ...(form ? ["files"] : [])];
  const signature = `export async function ${name}({ ${names.join(", ")} }) {`;
  const body = lines(
    `const address = origin + ${JSON.stringify(address)};`,
    form && "const form = new FormData();",
    ...(form?.files ?? []).map(({ field, fileName }, index) => {
      return `form.append("${field}", files[${index}], ${JSON.stringify(fileName)});`;
    }),
    ...(form ? fieldLines(form) : []),
    `const answer = await fetch(address, ${fetchOptions(call, { key: "partnerKey", corpNum: "corpNum" })});`,
    `return answer.${answers === "file" ? "blob" : "json"}();`,
  );
  return lines(
    "// 표준 fetch가 있는 서버 런타임(Deno, Bun, Workers)",
    signature.length > MOST_COLUMNS ? `export async function ${name}(\n  { ${names.join(", ")} },\n) {` : signature,
    `  ${indent(body, 2)}`,
    "}",
  );
}

/** Writes the call in each language, complete except for the values of the environment. */
export const CALL_TEMPLATES: Readonly<Record<SampleLanguage, (call: SampleCall) => string>> = {
  java: javaOf,
  python: pythonOf,
  php: phpOf,
  csharp: csharpOf,
  node: nodeOf,
  js: jsOf,
};
