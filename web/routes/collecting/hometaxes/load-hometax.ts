import { type HometaxLink, listHometaxLinks } from "#contracts/collecting/hometaxes.ts";
import { HOMETAX_JOB_STATUS_LABELS } from "#domain/documents/hometax-job.ts";
import { HOMETAX_LINK_STATUS_LABELS } from "#domain/documents/hometax-link.ts";
import { HOMETAX_SIDES, type HometaxSide } from "#domain/documents/hometax-list.ts";
import { HOMETAX_ITEMS, HOMETAX_LOGIN_WAYS, type HometaxItem } from "#domain/documents/hometax-login.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { INSTITUTION_STATES, isInstitutionOpen } from "#domain/support/institutions.ts";
import { call, type MemberApi } from "#web/api-client.ts";

export const sideOf = (url: URL): HometaxSide => (url.searchParams.get("type") === "purchase" ? "purchase" : "sales");

/** Loads the part above the list of one kind. */
export async function loadHometax(api: MemberApi, item: HometaxItem, side: HometaxSide) {
  const { links, institution, openJobs, months } = await call(api, listHometaxLinks, { query: { item, type: side } });
  const link = links.find((candidate) => candidate.item === item) as HometaxLink;
  return {
    item,
    side,
    link,
    months,
    itemText: HOMETAX_ITEMS[item],
    sideText: HOMETAX_SIDES[side],
    label: HOMETAX_LINK_STATUS_LABELS[link.status],
    wayText: link.way && HOMETAX_LOGIN_WAYS[link.way],
    won: PRICE_LIST[item].won,
    office: isInstitutionOpen(institution) ? null : INSTITUTION_STATES[institution].text,
    jobs: openJobs
      .filter((job) => job.item === item)
      .map(({ jobSeq, side, from, to, state, count }) => ({
        jobSeq,
        from,
        to,
        state,
        count,
        title: `${HOMETAX_SIDES[side]} ${from} ~ ${to}`,
        stateText: HOMETAX_JOB_STATUS_LABELS[state].text,
      })),
    openCount: openJobs.length,
    none: noneOf(link, item, side),
  };
}

/** The words of an empty list. */
function noneOf({ status }: HometaxLink, item: HometaxItem, side: HometaxSide) {
  if (status === "NONE") {
    return {
      title: `${HOMETAX_ITEMS[item]} 수집을 등록하지 않았습니다`,
      description: "로그인 방법을 등록하면 이번 달 자료부터 모으고, 그 뒤로는 매일 밤 새 자료를 모읍니다.",
    };
  }
  return {
    title: `수집한 ${HOMETAX_ITEMS[item]} ${HOMETAX_SIDES[side]} 자료가 없습니다`,
    description: "기간을 정해 수집하면 지난 자료도 모을 수 있습니다. 한 번에 3개월까지 요청할 수 있습니다.",
  };
}

export type HometaxHead = Awaited<ReturnType<typeof loadHometax>>;
