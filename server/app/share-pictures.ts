import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { describeError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { mappedPages } from "#server/features/portal/content/site-map.ts";
import type { ShareDrawing } from "#server/features/portal/share-pictures/share-drawing.ts";

type Picture = Uint8Array<ArrayBuffer>;

const NO_PAGE = "그림으로 그릴 페이지가 없습니다.\n";
const MAX_BYTES = 16 * 1024 * 1024;
/** The picture of the whole site stands in for one that is not drawn in time; nobody keeps that answer. */
const SITE_PICTURE = "/og.png";
const PATIENCE_MS = 4_000;

/**
 * Serves a picture for each page of the site map, drawn from the page's head at the first request and kept. The address carries a
 * hash of those words (`web/shell/site/share-picture.ts`). An old address redirects to the new one, and a page that is
 * not in the map is refused before anything is drawn.
 */
export function mountSharePictures(app: Hono<AppContext>, services: Services): void {
  const cache = new PictureCache();
  const drawing = new Map<string, Promise<Picture | undefined>>();
  app.get("/share/*", async (c) => {
    const { pathname } = new URL(c.req.url);
    const cachedPicture = cache.find(pathname);
    if (cachedPicture) return sendPicture(c, cachedPicture, pathname);
    const path = pagePathOf(pathname);
    if (path === undefined || !isMapped(services, path)) return c.text(NO_PAGE, 404);
    const head = await readHead(app, c, services.publicOrigin + path);
    if (!head) return c.text(NO_PAGE, 404);
    const newPathname = new URL(head.picture).pathname;
    if (newPathname !== pathname) return c.redirect(newPathname, 302);
    const picture = await withinPatience(drawing.get(pathname) ?? draw(pathname, drawingOf(path, head)));
    if (picture) return sendPicture(c, picture, pathname);
    c.header("Cache-Control", "no-store");
    return c.redirect(SITE_PICTURE, 302);
  });

  /** Draws a picture and keeps it, also when nobody waits for it any more. */
  function draw(pathname: string, words: ShareDrawing): Promise<Picture | undefined> {
    const flight = services.sharePictures
      .draw(words)
      .then((picture) => {
        cache.store(pathname, picture);
        return picture;
      })
      .catch((error: unknown) => {
        services.log.warn({ pathname, error: describeError(error) }, "share picture not drawn");
        return undefined;
      })
      .finally(() => drawing.delete(pathname));
    drawing.set(pathname, flight);
    return flight;
  }
}

/** Returns nothing for a picture that takes longer than those who preview links wait. */
async function withinPatience(flight: Promise<Picture | undefined>): Promise<Picture | undefined> {
  const isDrawn = new AbortController();
  const patience = sleep(PATIENCE_MS, undefined, { signal: isDrawn.signal }).catch(() => undefined);
  return Promise.race([flight, patience]).finally(() => isDrawn.abort());
}

/** Reads the page's path: `/share/docs/guides.1a2b3c.png` is for `/docs/guides`, `/share/home.….png` for the front page. */
function pagePathOf(pathname: string): string | undefined {
  const path = /^\/share(\/[\w/-]+)\.[0-9a-z]+\.png$/.exec(pathname)?.[1];
  return path === "/home" ? "/" : path;
}

const isMapped = ({ content }: Services, pagePath: string): boolean =>
  mappedPages(content).some(({ path }) => path === pagePath);

interface PageHead {
  title: string;
  summary: string;
  picture: string;
}

/** Requests the page as any visitor would, so that its limit of drawings for this client address applies. */
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

/** Names and colours of the parts of the site; the first that fits counts. */
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
  // Other sites show this picture.
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
  return c.body(picture, 200, { "Content-Type": "image/png" });
}

/** Caches pictures up to a number of bytes; the oldest go first. */
class PictureCache {
  readonly #pictures = new Map<string, Picture>();
  #bytes = 0;

  find(address: string): Picture | undefined {
    return this.#pictures.get(address);
  }

  store(address: string, picture: Picture): void {
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
