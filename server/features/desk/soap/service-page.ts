import { createHash } from "node:crypto";
import { TARGETS } from "#contracts/companies/one-time-url-targets.ts";
import { OPERATIONS, SOAP_PATH } from "#contracts/companies/soap-service.ts";
import { PROVIDER } from "#domain/provider.ts";
import { escapeXmlText } from "#server/gateways/xml/xml-text.ts";

const STYLE =
  "body{font-family:Pretendard,'Malgun Gothic',sans-serif;line-height:1.6;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1f26}" +
  "code{background:#eef1f5;padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}dt{margin-top:1rem;font-weight:600}dd{margin:0}";

/** The page has one style and nothing else to load. */
export const SERVICE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** What someone sees who opens the service's address in a browser. */
export function servicePage(publicOrigin: string): string {
  const address = escapeXmlText(publicOrigin + SOAP_PATH);
  const operations = OPERATIONS.map(({ name, text, fields }) => {
    const call = `${name}(${fields.map((field) => field.name).join(", ")})`;
    return `<dt><code>${call}</code></dt><dd>${escapeXmlText(text)}</dd>`;
  });
  const targets = Object.keys(TARGETS).map((target) => `<code>${target}</code>`);
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>SOAP 서비스 TI | ${PROVIDER.name} 개발자센터</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${PROVIDER.name} SOAP 서비스 TI</h1>
<p>이 주소는 프로그램이 호출하는 SOAP 서비스입니다. SOAP 1.1과 1.2를 모두 지원합니다.</p>
<p>서비스 정의(WSDL): <a href="${SOAP_PATH}?WSDL"><code>${address}?WSDL</code></a></p>
<h2>함수</h2>
<dl>${operations.join("")}</dl>
<h2>TOGO에 쓸 수 있는 값</h2>
<p>${targets.join(" ")}</p>
<p>결과가 음수이면 오류코드이며, GetErrString으로 뜻을 확인할 수 있습니다.</p>
</main>
</body>
</html>
`;
}
