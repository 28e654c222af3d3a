import { parseUserHint } from "#web/shell/user-hint.ts";

interface Hits {
  partnerSeq: number;
  isTest: boolean;
  partnerName: string;
  count: number;
  memberCount: number;
  members: { memberSeq: number; name: string; count: number }[];
}

/** Shows how often the reader's own members met the error code of this page. Asks nothing for a signed-out reader. */
async function show(place: HTMLElement): Promise<void> {
  const summary = place.querySelector("[data-hits-summary]");
  const shape = place.querySelector<HTMLTemplateElement>("[data-hits-partner]");
  if (!summary || !shape) return;
  const code = place.dataset.errorHits ?? "";
  const answer = await fetch(`/docs/errors/${code}/hits`).catch(() => undefined);
  const hits: Hits[] | undefined = answer?.ok ? await answer.json() : undefined;
  summary.textContent = answer?.status === 401 ? "다시 로그인하면 볼 수 있어요." : summaryOf(hits);
  for (const hit of hits ?? []) shape.before(rowOf(shape, hit, code));
}

function summaryOf(hits: readonly Hits[] | undefined): string {
  if (!hits) return "지금은 요청 기록을 확인할 수 없어요.";
  const count = hits.reduce((sum, hit) => sum + hit.count, 0);
  return count === 0
    ? "내 파트너에서는 한 번도 나지 않았어요."
    : `내 파트너에서 ${count.toLocaleString("ko-KR")}번 났어요.`;
}

function rowOf(shape: HTMLTemplateElement, hit: Hits, code: string): DocumentFragment {
  const row = shape.content.cloneNode(true) as DocumentFragment;
  const at = (name: string) => row.querySelector<HTMLElement>(`[data-hit="${name}"]`);
  const link = at("partner") as HTMLAnchorElement;
  link.textContent = hit.partnerName;
  link.href = `/console/partners/${hit.partnerSeq}/partnership/requests?code=${code}`;
  at("count")?.append(`${hit.count.toLocaleString("ko-KR")}번`);
  at("server")?.append(`${hit.isTest ? "테스트 서버" : "운영 서버"}, 회원사 ${hit.memberCount}곳`);
  at("members")?.append(...hit.members.map(itemOf));
  return row;
}

function itemOf({ name, count }: Hits["members"][number]): HTMLElement {
  const item = document.createElement("li");
  item.textContent = `${name} ${count.toLocaleString("ko-KR")}번`;
  return item;
}

function start(): void {
  const place = document.querySelector<HTMLElement>("[data-error-hits]");
  if (place && parseUserHint(document.cookie)) void show(place);
}

if ("prerendering" in document && document.prerendering) {
  document.addEventListener("prerenderingchange", start, { once: true });
} else start();
