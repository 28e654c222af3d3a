import { DOCUMENT_KIND_LABELS, DocumentKind } from "#contracts/portal/content.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { EntryOf } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { NOTICE_FEED_PATH } from "./notice-feed.ts";

/** Links leave the page they were written for, so they carry the whole address. */
const wholeLinks = (markdown: string, origin: string, path: string): string =>
  markdown.replace(/\]\((?=\/)/g, `](${origin}`).replace(/\]\((?=#)/g, `](${origin}${path}`);

const HEAD = [
  `# ${PROVIDER.name} 개발자센터\n`,
  `> ${PROVIDER.name}(${PROVIDER.englishName})은 전자세금계산서, 전자문서, 현금영수증, 문자·팩스·카카오톡, 홈택스·카드·계좌·휴폐업 조회를 API로 제공해요.\n`,
].join("\n");

export function documentMarkdown({ summary, path, markdown }: EntryOf<DocumentKind>, origin: string): string {
  const body = wholeLinks(markdown, origin, path).trim();
  return `# ${summary.title}\n\n> ${summary.summary}\n\n원문: ${origin}${path}\n최종 수정: ${summary.updated}\n\n${body}\n`;
}

export function llmsText(content: ContentStore, origin: string): string {
  const sections = DocumentKind.options.map((kind) => {
    const lines = content
      .list(kind)
      .map(({ summary, path }) => `- [${summary.title}](${origin}${path}.md): ${summary.summary}`);
    return `## ${DOCUMENT_KIND_LABELS[kind]}\n\n${lines.join("\n")}\n`;
  });
  const faqs = content.list("faqs").map(({ summary, path }) => `- [${summary.title}](${origin}${path})`);
  return [
    HEAD,
    `모든 문서는 주소 끝에 .md를 붙이면 마크다운으로 받을 수 있어요. 한 파일로는 ${origin}/llms-full.txt 에, 연동키로 호출하는 파트너 API의 명세는 ${origin}/v1/openapi.json 에, 콘솔 API의 명세는 ${origin}/openapi.json 에, 새 소식은 ${origin}${NOTICE_FEED_PATH} 에 있어요.\n`,
    ...sections,
    `## 자주 묻는 질문\n\n${faqs.join("\n")}\n`,
  ].join("\n");
}

/** Everything the list names, in one file: each document as its `.md` has it, then the questions. */
export function llmsFullText(content: ContentStore, origin: string): string {
  const documents = DocumentKind.options.flatMap((kind) =>
    content.list(kind).map((entry) => documentMarkdown(entry, origin)),
  );
  const faqs = content
    .list("faqs")
    .map(
      ({ summary, path, markdown }) =>
        `## ${summary.title}\n\n원문: ${origin}${path}\n\n${wholeLinks(markdown, origin, path).trim()}\n`,
    );
  return [HEAD, ...documents, `# 자주 묻는 질문\n\n${faqs.join("\n")}`].join("\n---\n\n");
}
