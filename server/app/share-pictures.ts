import type { Context, Hono } from "hono";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { mappedPages } from "#server/features/portal/content/site-map.ts";
import type { ShareDrawing } from "#server/features/portal/share-pictures/share-drawing.ts";

type Picture = Uint8Array<ArrayBuffer>;

const NO_PAGE = "그림으로 그릴 페이지가 없습니다.\n";
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * A picture for each page of the site map, drawn from what the page itself says in its head, when it is first asked for.
 * The address carries a hash of those words (`web/shell/site/share-picture.ts`): an old one leads to the present one, and
 * one of a page that is not in the map is refused before anything is drawn.
 */
export function mountSharePictures(app: Hono<AppContext>, services: Services): void {
  const kept = new KeptPictures();
  const drawing = new Map<string, Promise<Picture>>();
  app.get("/share/*", async (c) => {
    const { pathname } = new URL(c.req.url);
    const found = kept.find(pathname);
    if (found) return sendPicture(c, found, pathname);
    const path = pagePathOf(pathname);
    if (path === undefined || !isMapped(services, path)) return c.text(NO_PAGE, 404);
    const head = await readHead(app, c, services.publicOrigin + path);
    if (!head) return c.text(NO_PAGE, 404);
    const present = new URL(head.picture).pathname;
    if (present !== pathname) return c.redirect(present, 302);
    const flight = drawing.get(pathname) ?? services.sharePictures.draw(drawingOf(path, head));
    drawing.set(pathname, flight);
    try {
      const picture = await flight;
      kept.keep(pathname, picture);
      return sendPicture(c, picture, pathname);
    } finally {
      drawing.delete(pathname);
    }
  });
}

/** `/share/docs/guides.1a2b3c.png` is of `/docs/guides`, `/share/home.….png` of the front page. */
function pagePathOf(pathname: string): string | undefined {
  const path = /^\/share(\/[\w/-]+)\.[0-9a-z]+\.png$/.exec(pathname)?.[1];
  return path === "/home" ? "/" : path;
}

const isMapped = ({ content }: Services, wanted: string): boolean =>
  mappedPages(content).some(({ path }) => path === wanted);

interface PageHead {
  title: string;
  summary: string;
  picture: string;
}

/** As anybody would get the page; whether it may be drawn for this address is decided there. */
async function readHead(app: Hono<AppContext>, c: Context<AppContext>, url: string): Promise<PageHead | undefined> {
  const page = await app.request(url, {}, { clientIp: c.get("clientIp") });
  const html = await page.text();
  if (page.status !== 200) return;
  const property = (name: string): string =>
    unescapeHtml(new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
  return { title: property("og:title"), summary: property("og:description"), picture: property("og:image") };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => ENTITIES[sign] ?? "");

/** The first that fits names the part of the site. */
const SECTIONS: readonly (readonly [RegExp, string, string])[] = [
  [/^\/services/, "서비스", "brand"],
  [/^\/docs\/guides/, "가이드", "brand"],
  [/^\/docs\/manuals/, "매뉴얼", "success"],
  [/^\/docs\/references/, "API 레퍼런스", "progress"],
  [/^\/docs/, "개발 문서", "brand"],
  [/^\/cs\/notice/, "공지사항", "accent"],
  [/^\/cs\/faq/, "자주 묻는 질문", "success"],
  [/^\/cs/, "고객지원", "success"],
  [/^\/partners/, "파트너", "progress"],
  [/^\/terms/, "약관", "neutral"],
  [/^/, "전자세금계산서부터 조회까지", "brand"],
];

function drawingOf(path: string, { title, summary }: PageHead): ShareDrawing {
  const category = SERVICE_CATEGORIES.find(({ code }) => path === `/services/${code}`);
  if (category) return { title, summary, section: category.text, colour: category.color.replace(/^var\(--|\)$/g, "") };
  const [, section = "", colour = "brand"] = SECTIONS.find(([pattern]) => pattern.test(path)) ?? [];
  return { title, summary, section, colour };
}

function sendPicture(c: Context<AppContext>, picture: Picture, pathname: string): Response {
  const etag = `"${pathname.split(".").at(-2)}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  // Made to be shown elsewhere.
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
  return c.body(picture, 200, { "Content-Type": "image/png" });
}

/** Bounded in bytes; the oldest go first, as their words change. */
class KeptPictures {
  readonly #pictures = new Map<string, Picture>();
  #bytes = 0;

  find(address: string): Picture | undefined {
    return this.#pictures.get(address);
  }

  keep(address: string, picture: Picture): void {
    if (this.#pictures.has(address)) return;
    this.#pictures.set(address, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#pictures) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#pictures.delete(oldest);
      this.#bytes -= length;
    }
  }
}
