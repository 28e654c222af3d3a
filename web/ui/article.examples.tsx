import { Article } from "./article.tsx";
import type { PartExample } from "./part-example.ts";

export const ARTICLE_EXAMPLES: readonly PartExample[] = [
  {
    title: "글",
    code: `<Article html={html} />`,
    Shown: () => <Article html={HTML} />,
  },
];

const HTML = `<h2>발행하기</h2><p>문서를 <strong>등록</strong>하고 <a href="#docs">발행</a>합니다.</p><ul><li>공급자</li><li>공급받는자</li></ul>`;
