import { SESSION_HEADER } from "#contracts/sessions.ts";
import type { CodeLanguage } from "#domain/code-languages.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import type { HighlightLanguage } from "./highlight.server.ts";

export interface ListCall {
  path: string;
  /** One query parameter of the range kind. */
  rangeName: string;
  range: string;
  /** What is read, for the headings: "매출 세금계산서". */
  what: string;
}

export interface ListSample {
  language: Exclude<CodeLanguage, "markdown">;
  label: string;
  highlight: HighlightLanguage;
  title: string;
  code: string;
}

/** Token, session header, list: the three calls every service begins with, in the six languages of the documentation. */
export function listSamples(call: ListCall): ListSample[] {
  const title = `${call.what} 목록 읽기`;
  return [
    { language: "java", label: "Java", highlight: "java", title, code: java(call) },
    { language: "python", label: "Python", highlight: "python", title, code: python(call) },
    { language: "php", label: "PHP", highlight: "php", title, code: php(call) },
    { language: "csharp", label: "C#", highlight: "csharp", title, code: csharp(call) },
    { language: "node", label: "Node.js", highlight: "javascript", title, code: node(call) },
    {
      language: "js",
      label: "JavaScript",
      highlight: "javascript",
      title: `브라우저에서 ${title}`,
      code: browser(call),
    },
  ];
}

const java = ({ path, rangeName, range }: ListCall): string => `var origin = System.getenv("GAONBILL_ORIGIN");
var http = HttpClient.newHttpClient();
var json = new ObjectMapper();

var form = "grant_type=password&client_id=${OAUTH_CLIENT_ID}&scope=user"
    + "&username=" + URLEncoder.encode(System.getenv("GAONBILL_USER"), UTF_8)
    + "&password=" + URLEncoder.encode(System.getenv("GAONBILL_PASSWORD"), UTF_8);
var tokenAnswer = http.send(HttpRequest.newBuilder(URI.create(origin + "/oauth2/token"))
    .header("Content-Type", "application/x-www-form-urlencoded")
    .POST(BodyPublishers.ofString(form)).build(), BodyHandlers.ofString());
var bearer = "Bearer " + json.readTree(tokenAnswer.body()).get("access_token").asText();

var sessionAnswer = http.send(HttpRequest.newBuilder(URI.create(origin + "/api/sessions"))
    .header("Authorization", bearer).header("Content-Type", "application/json")
    .POST(BodyPublishers.ofString("{\\"partnerSeq\\":12,\\"memberSeq\\":345}")).build(), BodyHandlers.ofString());
var header = json.readTree(sessionAnswer.body()).at("/data/header").asText();

var listAnswer = http.send(HttpRequest.newBuilder(URI.create(origin
    + "${path}?${rangeName}=${range}"))
    .header("Authorization", bearer).header("${SESSION_HEADER}", header)
    .GET().build(), BodyHandlers.ofString());
for (var row : json.readTree(listAnswer.body()).at("/data/content")) {
  System.out.println(row);
}`;

const python = ({ path, rangeName, range }: ListCall): string => `import os
import requests

origin = os.environ["GAONBILL_ORIGIN"]

token = requests.post(f"{origin}/oauth2/token", data={
    "grant_type": "password",
    "client_id": "${OAUTH_CLIENT_ID}",
    "scope": "user",
    "username": os.environ["GAONBILL_USER"],
    "password": os.environ["GAONBILL_PASSWORD"],
}).json()
headers = {"Authorization": f"Bearer {token['access_token']}"}

session = requests.post(f"{origin}/api/sessions", headers=headers,
                        json={"partnerSeq": 12, "memberSeq": 345}).json()
headers["${SESSION_HEADER}"] = session["data"]["header"]

page = requests.get(f"{origin}${path}", headers=headers,
                    params={"${rangeName}": "${range}"}).json()
for row in page["data"]["content"]:
    print(row)`;

const php = ({ path, rangeName, range }: ListCall): string => `<?php
function call(string $method, string $path, array $headers, ?string $body = null): array {
    $curl = curl_init(getenv('GAONBILL_ORIGIN') . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_POSTFIELDS => $body,
        CURLOPT_RETURNTRANSFER => true,
    ]);
    return json_decode(curl_exec($curl), true, flags: JSON_THROW_ON_ERROR);
}

$token = call('POST', '/oauth2/token', [], http_build_query([
    'grant_type' => 'password',
    'client_id' => '${OAUTH_CLIENT_ID}',
    'scope' => 'user',
    'username' => getenv('GAONBILL_USER'),
    'password' => getenv('GAONBILL_PASSWORD'),
]));
$bearer = "Authorization: Bearer {$token['access_token']}";

$session = call('POST', '/api/sessions', [$bearer, 'Content-Type: application/json'],
    json_encode(['partnerSeq' => 12, 'memberSeq' => 345]));

$page = call('GET', '${path}?${rangeName}=${range}',
    [$bearer, "${SESSION_HEADER}: {$session['data']['header']}"]);
foreach ($page['data']['content'] as $row) {
    print_r($row);
}`;

const csharp = ({ path, rangeName, range }: ListCall): string => `using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

var env = Environment.GetEnvironmentVariable;
using var http = new HttpClient { BaseAddress = new Uri(env("GAONBILL_ORIGIN")!) };

var tokenAnswer = await http.PostAsync("/oauth2/token", new FormUrlEncodedContent(new Dictionary<string, string>
{
    ["grant_type"] = "password",
    ["client_id"] = "${OAUTH_CLIENT_ID}",
    ["scope"] = "user",
    ["username"] = env("GAONBILL_USER")!,
    ["password"] = env("GAONBILL_PASSWORD")!,
}));
var token = await tokenAnswer.Content.ReadFromJsonAsync<JsonElement>();
http.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", token.GetProperty("access_token").GetString());

var sessionAnswer = await http.PostAsJsonAsync("/api/sessions", new { partnerSeq = 12, memberSeq = 345 });
var session = await sessionAnswer.Content.ReadFromJsonAsync<JsonElement>();
http.DefaultRequestHeaders.Add("${SESSION_HEADER}",
    session.GetProperty("data").GetProperty("header").GetString());

var page = await http.GetFromJsonAsync<JsonElement>("${path}?${rangeName}=${range}");
foreach (var row in page.GetProperty("data").GetProperty("content").EnumerateArray())
    Console.WriteLine(row);`;

const node = ({
  path,
  rangeName,
  range,
}: ListCall): string => `const { GAONBILL_ORIGIN, GAONBILL_USER, GAONBILL_PASSWORD } = process.env;

async function call(path, options) {
  const answer = await fetch(GAONBILL_ORIGIN + path, options);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const token = await call("/oauth2/token", {
  method: "POST",
  body: new URLSearchParams({
    grant_type: "password",
    client_id: "${OAUTH_CLIENT_ID}",
    scope: "user",
    username: GAONBILL_USER,
    password: GAONBILL_PASSWORD,
  }),
});
const headers = { Authorization: \`Bearer \${token.access_token}\`, "Content-Type": "application/json" };

const session = await call("/api/sessions", {
  method: "POST",
  headers,
  body: JSON.stringify({ partnerSeq: 12, memberSeq: 345 }),
});

const page = await call("${path}?${rangeName}=${range}", {
  headers: { ...headers, ${SESSION_HEADER}: session.data.header },
});
for (const row of page.data.content) console.log(row);`;

const browser = ({
  rangeName,
  range,
}: ListCall): string => `// 토큰과 ${SESSION_HEADER}는 서버에만 두고, 브라우저는 여러분의 서버에 물어보세요.
const answer = await fetch("/my-server/list?${rangeName}=${range}");
const { data } = await answer.json();

if (!answer.ok) throw new Error("목록을 불러오지 못했습니다.");

const rows = data.content.map((row) => {
  const item = document.createElement("li");
  item.textContent = JSON.stringify(row);
  return item;
});
document.querySelector("ul").replaceChildren(...rows);`;
